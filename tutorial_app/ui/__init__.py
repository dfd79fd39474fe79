"""The app's pages. Streamlit and Plotly live here and nowhere else."""
