# Shared by the scripts that type-check the package: its settings in strict builds, and its sources.

macros=$(cd ../../.. && cd "${SETPOINT_BUILD:-.build}" && pwd)/debug/SetpointMacros-tool
settings=(
  -swift-version 6 -warnings-as-errors -strict-memory-safety -D Macros -D PropertyLists
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature NonisolatedNonsendingByDefault
  -enable-upcoming-feature InferIsolatedConformances
  -enable-upcoming-feature ImmutableWeakCaptures
  -load-plugin-executable "$macros#SetpointMacros"
  -Xcc "-fmodule-map-file=$PWD/SetpointAtomics.modulemap"
)

# The code of a tutorial is not part of its module.
swift_files() { find -L "$1" -name '*.docc' -prune -o -name '*.swift' -print | sort; }
