import Foundation
package import Testing

/// What a test needs of the system, beside Swift and a shell.
package struct TestTool: Sendable {
  /// What is needed, and how to get it.
  private let requirement: String
  private let isPresent: @Sendable () -> Bool
  /// Whether the machine allows it. What it doesn't allow is skipped even where tools are required,
  /// because nobody can install it.
  private let isPossible: @Sendable () -> Bool

  private init(
    _ requirement: String, isPresent: @escaping @Sendable () -> Bool,
    if isPossible: @escaping @Sendable () -> Bool = { true }
  ) {
    self.requirement = requirement
    self.isPresent = isPresent
    self.isPossible = isPossible
  }

  private init(
    installed name: String, programs: [String],
    and isPresent: @escaping @Sendable () -> Bool = { true },
    if isPossible: @escaping @Sendable () -> Bool = { true }
  ) {
    self.init(
      "This test needs \(name), which Scripts/install-test-tools installs.",
      isPresent: { programs.allSatisfy { Self.path(of: $0) != nil } && isPresent() },
      if: isPossible)
  }

  package static let etcd = TestTool(
    installed: "etcd and openssl", programs: ["etcd", "etcdctl", "openssl"])

  package static let keyring = TestTool(
    installed: "GNOME Keyring, D-Bus and libsecret",
    programs: ["dbus-daemon", "dbus-send", "gnome-keyring-daemon"],
    and: { hasLibrary("libsecret-1.so.0") })

  package static let editors = TestTool(
    installed: "vim, git and rsync", programs: ["vim.tiny", "git", "rsync"])

  package static let python = TestTool("This test needs Python 3.") { path(of: "python3") != nil }

  package static let root = TestTool("This test needs the rights of root.") { geteuid() == 0 }

  package static let otherUsers = TestTool(
    "This test needs the rights of root, and a folder for temporary files that every user can enter.",
    isPresent: { geteuid() == 0 }, if: { geteuid() != 0 || canEveryoneEnterTemporaryFolder })

  private static var canEveryoneEnterTemporaryFolder: Bool {
    var folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    while folder.path != "/" {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
      guard let mode = attributes?[.posixPermissions] as? Int, mode & 0o001 != 0 else {
        return false
      }
      folder.deleteLastPathComponent()
    }
    return true
  }

  package static let mounts = TestTool(
    "This test needs the rights to mount file systems.", isPresent: { canMount }, if: { canMount })

  package static let bindfs = TestTool(
    installed: "bindfs", programs: ["bindfs"], if: { canMount && hasFUSE })

  package static let exFAT = TestTool(
    installed: "exfat-fuse and exfatprogs", programs: ["mount.exfat-fuse", "mkfs.exfat"],
    if: { canMount && hasFUSE })

  package static let copyOnWrite = TestTool(
    installed: "btrfs-progs and xfsprogs", programs: ["mkfs.btrfs", "mkfs.xfs"],
    if: { canMount })

  private static var hasFUSE: Bool { FileManager.default.fileExists(atPath: "/dev/fuse") }

  /// Whether this process may mount file systems, which not every root of a container may.
  private static let canMount: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return succeeds("mount", "-t", "tmpfs", "none", folder.path) && succeeds("umount", folder.path)
  }()

  private static func succeeds(_ program: String, _ arguments: String...) -> Bool {
    guard let path = path(of: program) else { return false }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

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
      guard isPossible() else { return false }
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
