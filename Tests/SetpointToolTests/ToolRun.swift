import Foundation
import Testing

/// A run of the program `setpoint` that was built beside the tests.
struct ToolRun {
  let output: String
  let errors: String
  let status: Int32

  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    self.errors = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  private final class Marker {}

  /// On Linux, the bundle of the tests is the folder of the build. On other systems, the folder
  /// contains it.
  private static func executable() throws -> URL {
    let bundle = Bundle(for: Marker.self).bundleURL
    let places = [bundle, bundle.deletingLastPathComponent()].map { $0.appending(path: "setpoint") }
    return try #require(places.first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }
}
