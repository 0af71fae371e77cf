#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What started this program: a person, a preview of Xcode, or a test runner.
struct ProgramSurroundings: Sendable {
  let arguments: [String]
  let environment: [String: String]

  /// The surroundings of this process.
  static var current: ProgramSurroundings {
    ProgramSurroundings(
      arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
  }

  /// Whether Xcode draws a preview with the program.
  var isPreview: Bool { environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" }

  /// Whether the program is a test runner, or an app that hosts tests.
  var isTest: Bool {
    let variables = ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]
    if variables.contains(where: { environment[$0] != nil }) { return true }
    if arguments.contains("--testing-library") { return true }
    guard let name = arguments.first?.split(separator: "/").last else { return false }
    return name.hasSuffix(".xctest") || ["xctest", "swiftpm-testing-helper"].contains(name)
  }

  /// Whether values must not outlive the program.
  var isTemporary: Bool { isPreview || isTest }
}
