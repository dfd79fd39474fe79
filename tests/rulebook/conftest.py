"""The rulebook's tests share the short ways to set up positions, and one short walk through every game."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(Path(__file__).parent))


def reasons_in_the_engine() -> dict[str, list[set[str]]]:
    """Every rule id that the engine's source names, with the facts given in each place."""
    found: dict[str, list[set[str]]] = {}
    for file in sorted((ROOT / "tutorial_app" / "engine").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                for rule in _rules_named(node):
                    found.setdefault(rule, []).append({word.arg for word in node.keywords if word.arg})
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "rule":
                for rule in _texts(node.value):
                    found.setdefault(rule, []).append(set())
    return found


def _rules_named(call: ast.Call) -> list[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return _texts(call.args[0]) if name in ("of", "allowed", "refused") and call.args else []


def _texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value] if "." in node.value else []
    if isinstance(node, ast.JoinedStr):
        return ["rank.left-bower", "rank.right-bower"]
    return []


@pytest.fixture(scope="session")
def engine_rules() -> dict[str, list[set[str]]]:
    """Every rule id of the engine's source and the facts it is given."""
    return reasons_in_the_engine()
