"""Turns the listing of the toolchain's FoundationEssentials into an interface of Foundation.

usage: foundation_interface.py LISTING  (writes to standard output)

The listing is what `swift-synthesize-interface` prints. It has no bodies and no accessors, so that it
takes a few edits until the compiler reads it as the interface of a module.
"""

import re
import sys

# What needs a module that is not there. A line that opens a block stays, as its end does.
ABSENT = re.compile(
    r"POSIXError.Code|URL.Template.Element|Template.Element|\bGlibc\b|Span\b|Synchronization\."
)
INLINING = re.compile(
    r"@inlinable |@_alwaysEmitIntoClient |@backDeployed\([^)]*\) ?|@_transparent |@inline\([a-z_]+\) "
)
VARIABLE = re.compile(r"^\s*(@\w+(\([^)]*\))? )*(public |open )?(static |class |final )*var [^{]*$")


def with_accessors(line):
    if "{" in line:
        return line
    if re.search(r"\bsubscript\b", line):
        return line + (" { get set }" if line.endswith("-> Swift.UInt8") else " { get }")
    if VARIABLE.match(line) and ":" in line:
        return re.sub(r"( = .*)?$", "", line, count=1) + " { get set }"
    if re.search(r"\blet \w+:[^=]*$", line) and " func " not in line and "case" not in line:
        return re.sub(r"\blet\b", "var", line) + " { get }"
    return line


def interface(listing):
    text = re.sub(r"^\s*///.*\n", "", listing, flags=re.M)
    text = INLINING.sub("", text)
    text = re.sub(r"^import .*\n", "", text, flags=re.M)
    text = text.replace("FoundationEssentials.", "Foundation.")
    text = re.sub(r"\b(internal|private|fileprivate)\(set\) ", "", text)
    # Left out of the listing; without it `Date(text, strategy:)` is ambiguous.
    text = re.sub(r"(public init<T, Value>\()", r"@_disfavoredOverload \1", text)
    lines = text.split("\n")
    kept = [x for x in lines if x.rstrip().endswith("{") or not ABSENT.search(x)]
    text = "\n".join(with_accessors(line) for line in kept)
    template_element = r"^(@available.*\n)?extension Foundation.URL.Template.Element\b[^{]*\{(.|\n)*?^\}\n"
    return re.sub(template_element, "", text, flags=re.M)


with open(sys.argv[1]) as file:
    print(interface(file.read()))
