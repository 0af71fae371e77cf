import Foundation

/// Files that the tests read.
enum Fixtures {
  static func file(_ path: String) -> URL {
    Bundle.module.bundleURL.appending(path: "Fixtures/\(path)")
  }
}
