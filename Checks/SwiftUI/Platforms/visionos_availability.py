"""Writes the version of visionOS into each `@available` that names one of iOS.

Without an SDK the compiler has no table of which visionOS goes with which iOS.
"""

import re
import sys


def visionos(ios):
    major, minor = int(ios[1]), ios[2] or ".0"
    if major == 9999 or major >= 26:
        return f"{major}{minor}"
    return {18: f"2{minor}", 17: f"1{minor}"}.get(major, "1.0")


def with_visionos(attribute):
    ios = re.search(r"\biOS (\d+)(\.\d+)?", attribute[0])
    if not ios or "visionOS" in attribute[0]:
        return attribute[0]
    return attribute[0].replace(", *)", f", visionOS {visionos(ios)}, *)")


path = sys.argv[1]
with open(path) as file:
    text = file.read()
with open(path, "w") as file:
    file.write(re.sub(r"@available\([^)]*\*\)", with_visionos, text))
