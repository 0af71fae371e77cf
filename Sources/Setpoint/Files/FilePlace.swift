/// The components of a path.
struct FilePlace {
  /// The folder that contains the file.
  let folder: String
  let name: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Returns the path of another file in the folder.
  func beside(_ name: String) -> String { "\(folder == "/" ? "" : folder)/\(name)" }

  /// Returns the path of a hidden file that belongs to this one.
  func hidden(_ ending: String) -> String { beside(".\(name).\(ending)") }
}
