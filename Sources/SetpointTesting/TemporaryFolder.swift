public import Foundation

/// An empty folder that is removed with its content when the object is deinitialized.
///
/// All folders of a process are in one folder, which is removed when the process ends. If the process is killed,
/// the next process that creates a temporary folder removes it.
public final class TemporaryFolder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// Creates a folder with a unique name in the system's temporary folder.
  public init() throws {
    url = try RunFolder.current.get().newEntry()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of the files in the folder, sorted, including hidden files.
  public var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Returns the location of a file in the folder.
  public func appending(_ name: String) -> URL { url.appending(path: name) }
}
