# Shared by the scripts of this folder: which platforms there are, and where the compiler's own
# modules for them are kept.

swift_folder=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

# The oldest version that the package supports, on a simulator: the interfaces are those of x86_64.
target_triple() {
  case $1 in
    iOS) echo x86_64-apple-ios17.0-simulator ;;
    macOS) echo x86_64-apple-macos14.0 ;;
    tvOS) echo x86_64-apple-tvos17.0-simulator ;;
    watchOS) echo x86_64-apple-watchos10.0-simulator ;;
    visionOS) echo x86_64-apple-xros1.0-simulator ;;
    *) echo "No such platform: $1" >&2 && return 1 ;;
  esac
}

# Under which name the compiler looks a module up in `Name.swiftmodule`.
module_triple() { target_triple "$1" | sed -E 's/([a-z])[0-9.]+(-simulator)?$/\1\2/'; }

# The folder of what is made from the given files by this compiler; another compiler or other files
# have another folder.
cache_folder() {
  local key
  key=$({ swiftc --version 2>&1 && cat "$@"; } | sha256sum | cut -c1-16)
  echo "${XDG_CACHE_HOME:-$HOME/.cache}/setpoint/swiftui/$key"
}

# Whether a folder is to be filled: not yet, or not to the end. Waits while another run fills it. A
# module remembers where its interface lay, so the folder cannot be filled elsewhere and moved.
begin_filling() {
  mkdir -p "$(dirname "$1")"
  exec 8>"$1.lock"
  flock 8
  [[ ! -e $1/complete ]] || return 1
  rm -rf "$1"
  mkdir "$1"
}

end_filling() { touch "$1/complete"; }
