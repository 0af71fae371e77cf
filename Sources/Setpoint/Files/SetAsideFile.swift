#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A copy of an unreadable file, kept beside it as `NAME.unreadable-DATE`. All functions that change files
/// require the lock of the file.
package enum SetAsideFile {
  /// The maximum number of copies. Older ones are removed.
  private static let maximumCount = 5

  /// Returns the names of the copies, oldest first.
  package static func names(
    of path: String, files: any FileSystem = SystemFiles()
  ) throws(FileError) -> [String] {
    let place = FilePlace(path)
    let prefix = prefix(of: place)
    return try uninterrupted { () throws(FileError) in try files.names(in: place.folder) }
      .filter { $0.hasPrefix(prefix) }.sorted()
  }

  private static func prefix(of place: FilePlace) -> String { "\(place.name).unreadable-" }

  /// Keeps a copy of the content that was read from a file. The file itself stays.
  ///
  /// - Parameter write: Writes a new file and synchronizes it.
  static func keep(
    copyOf path: String, at temporary: String, files: any FileSystem,
    write: () throws(FileError) -> Void
  ) throws(FileError) {
    let new = try freePath(of: path, files)
    try write()
    try uninterrupted { () throws(FileError) in try files.rename(temporary, to: new) }
    try removeOldest(of: path, files)
  }

  /// Renames a file, together with other files that belong to it.
  ///
  /// - Parameter endings: The endings of the other files, which need not exist.
  package static func move(
    _ path: String, with endings: [String] = [], files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    let new = try freePath(of: path, files)
    for ending in endings {
      guard try files.statusIfPresent(of: path + ending) != nil else { continue }
      try uninterrupted { () throws(FileError) in
        try files.rename(path + ending, to: new + ending)
      }
    }
    try uninterrupted { () throws(FileError) in try files.rename(path, to: new) }
    try removeOldest(of: path, files, with: endings)
  }

  /// Returns a path that is not in use.
  private static func freePath(
    of path: String, _ files: any FileSystem
  ) throws(FileError) -> String {
    let place = FilePlace(path)
    let taken = try names(of: path, files: files)
    let stamp = Date.now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    let free = (0..<100).lazy
      .map { prefix(of: place) + ($0 == 0 ? stamp : "\(stamp)-\($0)") }
      .first { !taken.contains($0) }
    guard let free else { throw FileError("rename", path, code: FileError.busy) }
    return place.beside(free)
  }

  private static func removeOldest(
    of path: String, _ files: any FileSystem, with endings: [String] = []
  ) throws(FileError) {
    let kept = try names(of: path, files: files)
      .filter { name in !endings.contains { name.hasSuffix($0) } }
    for name in kept.dropLast(maximumCount) {
      for ending in [""] + endings {
        try files.removeIfPresent(FilePlace(path).beside(name + ending))
      }
    }
  }
}
