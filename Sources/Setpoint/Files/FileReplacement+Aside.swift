#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileReplacement {
  /// Renames a file that cannot be read to a name that is not taken.
  static func moveAside(_ url: URL) throws(Failure) {
    let stamp = Date.now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    let names = (0..<100).lazy.map { $0 == 0 ? stamp : "\(stamp)-\($0)" }
    let free = names.map { url.appendingPathExtension("unreadable-\($0)") }
      .first { !FileManager.default.fileExists(atPath: $0.path) }
    guard let free else {
      throw Failure(description: "too many unreadable copies lie beside it")
    }
    do {
      try FileManager.default.moveItem(at: url, to: free)
    } catch {
      throw Failure(error)
    }
  }
}
