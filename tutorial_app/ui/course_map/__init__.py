"""The course map: what stands on it (`tiles`), and how the browser draws it (`component`)."""
