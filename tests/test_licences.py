"""The licences of everything that runs with the app: anybody may use it for anything."""

import re
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

# as packages name them: by SPDX, in older words, or with the licence's own title
PERMISSIVE = re.compile(
    r"MIT(-CMU| License)?|(0|[23]-Clause )?BSD(-[23]-Clause| License)?|Zlib|CC0-1\.0|PSF-2\.0"
    r"|Apache(-2\.0| License 2\.0| Software License)"
)
# the certificates that browsers trust: changes to that one file must be published, nothing else
EXCEPTIONS = {"certifi": "MPL-2.0"}


def runtime_packages(root: Path) -> dict[str, Distribution]:
    """Return the app's dependencies and theirs, as they are installed here."""
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    found: dict[str, Distribution] = {}
    waiting = [(Requirement(text), frozenset({""})) for text in project["dependencies"]]
    while waiting:
        wanted, extras = waiting.pop()
        marker = wanted.marker
        if marker is not None and not any(marker.evaluate({"extra": name}) for name in extras):
            continue
        if wanted.name in found and not wanted.extras:
            continue
        package = distribution(wanted.name)
        found[wanted.name] = package
        inner = frozenset({"", *wanted.extras})
        waiting += [(Requirement(text), inner) for text in package.requires or []]
    return found


def licences(package: Distribution) -> set[str]:
    """Return what a package says of its licence, in its most exact words."""
    about = package.metadata
    expressions = about.get_all("License-Expression") or []
    if expressions:
        return set(re.split(r" AND | OR ", expressions[0]))
    classifiers = about.get_all("Classifier") or []
    kinds = {text.split(" :: ")[-1] for text in classifiers if text.startswith("License :: ")}
    return kinds or set(about.get_all("License") or ["not said"])


def test_all_licences_are_permissive(root: Path) -> None:
    """None asks to publish what is built with it."""
    packages = runtime_packages(root)
    others = {
        name: said
        for name, package in packages.items()
        if name not in EXCEPTIONS and not all(map(PERMISSIVE.fullmatch, said := licences(package)))
    }

    assert {"streamlit", "numpy", "starlette"} <= packages.keys()
    assert others == {}


def test_exceptions_are_still_there_and_still_the_same(root: Path) -> None:
    """Else they would hide the next one."""
    packages = runtime_packages(root)

    assert {name: packages[name].metadata["License"] for name in EXCEPTIONS} == EXCEPTIONS
