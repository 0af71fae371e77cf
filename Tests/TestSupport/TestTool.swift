import Foundation
package import Testing

/// What a test needs of the system, beside Swift and a shell.
package struct TestTool: Sendable {
  /// What is needed, and how to get it.
  private let requirement: String
  private let isPresent: @Sendable () -> Bool

  private init(_ requirement: String, isPresent: @escaping @Sendable () -> Bool) {
    self.requirement = requirement
    self.isPresent = isPresent
  }

  private init(
    installed name: String, programs: [String],
    and isPresent: @escaping @Sendable () -> Bool = { true }
  ) {
    self.init("This test needs \(name), which Scripts/install-test-tools installs.") {
      programs.allSatisfy { Self.path(of: $0) != nil } && isPresent()
    }
  }

  package static let etcd = TestTool(
    installed: "etcd and openssl", programs: ["etcd", "etcdctl", "openssl"])

  package static let keyring = TestTool(
    installed: "GNOME Keyring, D-Bus and libsecret",
    programs: ["dbus-daemon", "dbus-send", "gnome-keyring-daemon"],
    and: { hasLibrary("libsecret-1.so.0") })

  package static let root = TestTool("This test needs the rights of root.") { geteuid() == 0 }

  /// Returns the location of a program in the search path.
  package static func path(of program: String) -> String? {
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return searchPath.split(separator: ":").map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  private static func hasLibrary(_ name: String) -> Bool {
    guard let library = unsafe dlopen(name, RTLD_LAZY) else { return false }
    unsafe dlclose(library)
    return true
  }

  fileprivate struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  fileprivate var condition: ConditionTrait {
    .enabled(Comment(rawValue: requirement)) {
      if isPresent() { return true }
      let isRequired = ProcessInfo.processInfo.environment["SETPOINT_REQUIRE_TOOLS"] == "1"
      if isRequired { throw Missing(description: requirement) }
      return false
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a tool is missing. If `SETPOINT_REQUIRE_TOOLS` is 1, the test fails
  /// instead.
  package static func needs(_ tool: TestTool) -> Self { tool.condition }
}
