"""Finds the texts in Python source that a reader sees: in the catalog, and beside it.

``extract`` is an extraction method for Babel (``pybabel extract``, named in the mapping file):
its own one reads tokens, and before Python 3.12 the inside of an f-string is none.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

MARKERS = {"_": 1, "N_": 1, "ngettext": 2}  # name -> how many arguments are messages
# Streamlit calls and figure parts whose first argument stands on the screen as it is
SHOWN_FIRST = frozenset(
    [
        "button",
        "caption",
        "checkbox",
        "download_button",
        "expander",
        "header",
        "info",
        "latex",
        "leader",
        "markdown",
        "metric",
        "note",
        "number_input",
        "pills",
        "popover",
        "progress",
        "radio",
        "segmented_control",
        "select_slider",
        "selectbox",
        "slider",
        "spinner",
        "status",
        "subheader",
        "success",
        "tab",
        "text",
        "text_area",
        "text_input",
        "title",
        "toast",
        "toggle",
        "warning",
        "write",
        "x_name",
        "y_name",
    ]
)
_STRIP = tuple(
    re.compile(pattern, re.DOTALL)
    for pattern in (
        r"<(style|script)\b.*?</\1>",
        r"<[^>]*>",  # tags
        r"&[#\w]+;",  # entities
        r"\{[^{}]*\}",  # style rules, values filled in
        r"\[[^\]]*\]",  # attribute selectors
        r"%\{[^}]*\}|%\(\w+\)[sd]",  # placeholders of Plotly and gettext
        r"\\[A-Za-z]+",  # TeX commands
        r":material/\w+:",
        r"https?://\S+",
    )
)
_WORDS = re.compile(r"[^\W\d_]{2,}[,;:.]? +[^\W\d_]+|\b[^\W\d_][^\W\d_A-Z]{2,}[.!?]$")
_NAME = re.compile(r"(?<![\w./#-])[A-Z][a-z]{2,}(?![\w./-])")
_WORD = re.compile(r"[^\W\d_]{2,}")
_OTHER_SCRIPT = re.compile(r"[\u0590-\u0e7f]")
NO_TEXT_FIRST = frozenset({"TypeVar", "NewType", "cast"})
HOLE = "{}"  # stands for a value filled in


class Text(NamedTuple):
    """A piece of text in the source."""

    line: int
    text: str


def template(node: ast.expr) -> str | None:
    """Return a literal's text, f-strings with holes; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else HOLE for part in node.values)
        return "".join(str(part) for part in parts)
    return None


def called(node: ast.Call) -> str:
    """Return the last part of the name that is called."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def bare(text: str) -> str:
    """Return what is left of a text without markup."""
    for pattern in _STRIP:
        text = pattern.sub("", text)
    return text.strip()


def is_for_readers(text: str, *, shown: bool) -> bool:
    """Say whether a literal holds words; ``shown`` where it certainly reaches the screen."""
    rest = bare(text)
    patterns = (_WORD if shown else _WORDS, _NAME, _OTHER_SCRIPT)
    return any(pattern.search(rest) for pattern in patterns)


class _Literals(ast.NodeVisitor):
    """Collects literals that are neither docstrings, nor errors, nor in the catalog."""

    def __init__(self) -> None:
        self.found: list[Text] = []
        self.shown: set[int] = set()

    def _skip_docstring(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
                self.visit(child)

    visit_Module = visit_ClassDef = _skip_docstring
    visit_FunctionDef = visit_AsyncFunctionDef = _skip_docstring

    def visit_Raise(self, node: ast.Raise) -> None:
        """Errors are for programmers."""

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node)
        if name in SHOWN_FIRST and node.args:
            self.shown.add(id(node.args[0]))
        n_messages = 1 if name in NO_TEXT_FIRST else MARKERS.get(name, 0)
        for child in [node.func, *node.args[n_messages:], *node.keywords]:
            self.visit(child)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if id(node) in self.shown:
            self.shown |= {id(node.left), id(node.right)}
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        self._look(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._look(node)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def _look(self, node: ast.expr) -> None:
        text = template(node)
        if text is not None and is_for_readers(text, shown=id(node) in self.shown):
            self.found.append(Text(node.lineno, text))


def literal_sentences(source: str) -> list[Text]:
    """Return the words for readers that no catalog knows."""
    visitor = _Literals()
    visitor.visit(ast.parse(source))
    return visitor.found


def marked(source: str) -> Iterator[tuple[ast.Call, list[ast.expr]]]:
    """Yield each call of a marker with its message arguments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) in MARKERS:
            yield node, node.args[: MARKERS[called(node)]]


class Readable(Protocol):
    """A file opened in binary mode."""

    def read(self) -> bytes:
        """Return all of it."""


def extract(
    file: Readable,
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Any]:
    """Yield line, marker, messages and comments (none) of each literal message."""
    for call, arguments in marked(file.read().decode()):
        literals = tuple(
            argument.value
            for argument in arguments
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        )
        if literals:
            yield call.lineno, called(call), literals, []


def unusable_messages(source: str) -> list[Text]:
    """Return messages that no extractor can read or no translator can use.

    That is: put together at run time, or with a percent sign that is no named placeholder.
    """
    found = []
    for call, arguments in marked(source):
        for argument in arguments:
            text = template(argument)
            if isinstance(argument, ast.JoinedStr | ast.BinOp):
                found.append(Text(call.lineno, ast.unparse(argument)))
            elif text is not None and "%" in re.sub(r"%\(\w+\)[sd]", "", text):
                found.append(Text(call.lineno, text))
    return found


def translated_on_import(source: str) -> list[Text]:
    """Return messages that are looked up when a module is imported: too early."""
    found: list[Text] = []

    def look(node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            return
        if isinstance(node, ast.Call) and called(node) in {"_", "ngettext"}:
            found.append(Text(node.lineno, ast.unparse(node)))
        for child in ast.iter_child_nodes(node):
            look(child)

    look(ast.parse(source))
    return found
