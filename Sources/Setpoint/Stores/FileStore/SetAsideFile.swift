#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A settings file that could not be read, kept under another name.
enum SetAsideFile {
  /// Older ones are removed.
  private static let maximumCount = 5

  /// The names of those kept, the oldest first.
  static func names(in folder: JournalFolder) throws(FileError) -> [String] {
    let prefix = prefix(in: folder)
    return try uninterrupted { () throws(FileError) in
      try folder.files.names(in: folder.parent)
    }.filter { $0.hasPrefix(prefix) }.sorted()
  }

  private static func prefix(in folder: JournalFolder) -> String {
    folder.settings.split(separator: "/").last.map { "\($0).unreadable-" } ?? ""
  }

  /// Keeps what was read of a settings file under a name that is not taken; only under the lock.
  ///
  /// The settings file stays: at no moment is there none.
  static func keep(_ bytes: [UInt8], in folder: JournalFolder) throws(FileError) {
    let prefix = prefix(in: folder)
    let names = try names(in: folder)
    let stamp = Date.now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    let free = (0..<100).lazy.map { prefix + ($0 == 0 ? stamp : "\(stamp)-\($0)") }
      .first { !names.contains($0) }
    guard let free else { throw FileError("rename", folder.settings, code: FileError.busy) }
    guard bytes.count <= JSONText.maximumSize else {
      // One that is too large was not read to its end.
      return try uninterrupted { () throws(FileError) in
        try folder.files.rename(folder.settings, to: "\(folder.parent)/\(free)")
      }
    }
    try folder.write(bytes, to: folder.newCopy, isSynchronized: true)
    try uninterrupted { () throws(FileError) in
      try folder.files.rename(folder.newCopy, to: "\(folder.parent)/\(free)")
    }
    for name in names.dropLast(maximumCount - 1) {
      try folder.files.removeIfPresent("\(folder.parent)/\(name)")
    }
  }
}
