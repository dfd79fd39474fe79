"""The table's files for the browser: joined in a fixed order, served once under an address that changes with their content.

A component's inline script and styles travel with every click. Where our own start command runs the server, only a loader of a few lines
does, and the browser fetches the files once. Under a plain `streamlit run` there is no such address, and they travel inline.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

FOLDER = files(__package__) / "assets"
_served = False

_LOADER = """
const table = import(new URL("%s", location.origin).href);
export default function (args) {
  let leave = null, left = false;
  table.then((module) => { if (!left) leave = module.default(args); });
  return () => { left = true; if (leave) leave(); };
}
"""
_STYLED = """
const FH_STYLES = %s;
const fhStyled = new WeakSet();
function fhDraw(args) {
  const root = args.parentElement;
  if (!fhStyled.has(root)) {
    fhStyled.add(root);
    const style = document.createElement("style");
    style.textContent = FH_STYLES;
    root.prepend(style);
  }
  return fhTable(args);
}
export { fhDraw as default };
"""


@cache
def joined(kind: str) -> str:
    """The files of one kind (`js` or `css`) as one text, in the order of `order.txt`."""
    order = [line for line in (FOLDER / "order.txt").read_text("utf-8").splitlines() if line.startswith(f"{kind}/")]
    return "\n".join((FOLDER / name).read_text("utf-8") for name in order)


@cache
def module() -> str:
    """Script and styles as one module that brings its styles along."""
    script = joined("js").replace("export default function (", "function fhTable(", 1)
    return script + _STYLED % json.dumps(joined("css"))


@cache
def address() -> str:
    """The path under which the module is served."""
    return f"/five-hundred/table-{sha256(module().encode()).hexdigest()[:16]}.js"


def served_routes() -> list[Any]:
    """The routes to give to the server; from then on the component's own files are the loader alone."""
    from starlette.responses import Response  # Streamlit's own server; only needed where one is started
    from starlette.routing import Route

    global _served
    _served = True

    async def table_files(_request: Any) -> Response:
        for_ever = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
        return Response(module(), media_type="text/javascript", headers=for_ever)

    return [Route(address(), table_files)]


def script() -> str:
    """What the component is registered with as its script."""
    return _LOADER % address() if _served else joined("js")


def styles() -> str | None:
    """What the component is registered with as its styles; None where the module brings them."""
    return None if _served else joined("css")


def markup() -> str:
    """The component's markup."""
    return (FOLDER / "root.html").read_text("utf-8")
