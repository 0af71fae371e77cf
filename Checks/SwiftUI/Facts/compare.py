"""Compares the declarations of SwiftUI, as a symbol graph on standard input, with facts.txt.

Says what differs; fails if anything does, or if a declaration has no fact.
"""

import json
import re
import sys
from pathlib import Path

# The oldest versions that the package supports: what came before needs no `@available`.
OLDEST = {"iOS": (17, 0), "macOS": (14, 0), "tvOS": (17, 0), "watchOS": (10, 0), "visionOS": (1, 0)}
LETTERS = {"i": "iOS", "m": "macOS", "t": "tvOS", "w": "watchOS", "v": "visionOS"}

# What conformances or the compiler make; cases and associated types belong to their type.
WITNESSES = {"rawValue", "init(rawValue:)", "hash(into:)"}


class Facts:
    def __init__(self, path):
        self.documented, self.excused, self.mistakes = {}, {}, []
        self.from_interface = set()
        for number, line in enumerate(path.read_text().splitlines(), start=1):
            if not line.strip() or line.startswith("#"):
                continue
            identifier, *rest = line.split()
            if identifier in self.documented or identifier in self.excused:
                self.mistakes.append(f"line {number}: {identifier} stands twice")
            if rest and rest[0] in ("differs", "listed", "unverified") and len(rest) > 1:
                self.excused[identifier] = rest[0]
                continue
            if rest and rest[-1] == "interface":
                self.from_interface.add(identifier)
                rest.pop()
            if len(rest) > 1 and rest[-1] in ("nonisolated", "@MainActor", "-"):
                self.documented[identifier] = (platforms(rest[:-1]), rest[-1])
            else:
                self.mistakes.append(f"line {number}: not a fact: {line}")


def platforms(words):
    return {LETTERS[word[0]]: version(word[1:]) for word in words}


def version(text):
    major, _, minor = text.partition(".")
    return int(major), int(minor or 0)


class Declaration:
    def __init__(self, symbol):
        self.identifier = symbol["identifier"]["precise"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        self.path = ".".join(symbol["pathComponents"])
        self.text = "".join(part["spelling"] for part in symbol["declarationFragments"])
        self.availability = {
            entry["domain"]: entry for entry in symbol.get("availability", []) if "domain" in entry
        }
        self.is_unavailable = any(
            "domain" not in entry or entry["domain"] == "*" for entry in symbol.get("availability", [])
        )

    @property
    def needs_fact(self):
        if self.kind in ("enum.case", "typealias", "associatedtype") or self.is_unavailable:
            return False
        return self.path.rpartition(".")[2] not in WITNESSES and "Never" not in self.identifier

    @property
    def isolation(self):
        found = re.search(r"\b(nonisolated)\b|@MainActor @preconcurrency", self.text)
        return "-" if not found else found[1] or "@MainActor"

    # A type that conforms to `View` in an extension needs no `nonisolated`, ours do.
    @property
    def is_type(self):
        return self.kind in ("struct", "enum", "protocol")

    def introduced(self, platform):
        found = self.availability.get(platform, {}).get("introduced")
        return found and (found["major"], found.get("minor", 0))

    def is_missing(self, platform):
        return self.availability.get(platform, {}).get("isUnconditionallyUnavailable", False)

    def differences(self, documented, isolation):
        for platform, oldest in OLDEST.items():
            first = documented.get(platform)
            if (first is None) != self.is_missing(platform):
                yield f"{platform}: {'not ' if first is None else ''}documented, " + (
                    "forbidden here" if self.is_missing(platform) else "allowed here")
            elif first and first > oldest and self.introduced(platform) != first:
                yield f"{platform}: documented from {first}, here {self.introduced(platform)}"
        if isolation != self.isolation and not (self.is_type and "@MainActor" not in (isolation, self.isolation)):
            yield f"documented as {isolation}, here {self.isolation}"


def declarations(text):
    decoder, rest = json.JSONDecoder(), text.strip()
    while rest:
        graph, end = decoder.raw_decode(rest)
        yield from map(Declaration, graph["symbols"])
        rest = rest[end:].strip()


def is_named_by_member(declaration, facts):
    """Whether the page of a member spells out the type, which is at least as old as it."""
    return declaration.is_type and any(
        identifier.startswith(declaration.identifier) for identifier in facts.documented)


def differences(facts, found):
    yield from facts.mistakes
    for each in found:
        fact = facts.documented.get(each.identifier)
        if fact:
            yield from (f"{each.path}: {text}" for text in each.differences(*fact))
        elif each.identifier not in facts.excused and each.needs_fact and not is_named_by_member(each, facts):
            yield f"{each.path}: no fact for {each.identifier}"
    known = {each.identifier for each in found}
    for identifier in [*facts.documented, *facts.excused]:
        if identifier not in known:
            yield f"no declaration has the identifier {identifier}"


facts = Facts(Path(__file__).with_name("facts.txt"))
found = list({each.identifier: each for each in declarations(sys.stdin.read())}.values())
result = list(differences(facts, found))
for text in result:
    print(f"Checks/SwiftUI/Facts: {text}")
kinds = list(facts.excused.values())
print(
    f"{len(facts.documented) - len(facts.from_interface)} declarations are as documented, "
    f"{len(facts.from_interface)} as in the interface of an SDK, {kinds.count('listed')} are named by another page, "
    f"{kinds.count('differs')} differ and {kinds.count('unverified')} are not verified, as facts.txt explains."
)
sys.exit(1 if result else 0)
