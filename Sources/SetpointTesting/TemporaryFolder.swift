public import Foundation

/// An empty folder that is removed with all it holds when the last reference to it goes.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "setpoint-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of what lies in the folder, hidden files as well, sorted.
  public var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// The place of a file or folder in it.
  public func appending(_ name: String) -> URL { url.appending(path: name) }
}
