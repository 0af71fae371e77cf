#if PropertyLists
  import Foundation

  /// A suite with a random name where `UserDefaults` keeps it, removed at the end.
  final class TemporarySuite: Sendable {
    let name = "setpoint-test-\(UUID())"

    deinit {
      UserDefaults(suiteName: name)?.removePersistentDomain(forName: name)
      for file in files { try? FileManager.default.removeItem(at: file) }
    }

    var files: [URL] {
      let environment = ProcessInfo.processInfo.environment
      let home = environment["HOME"].map { URL(filePath: $0) } ?? .homeDirectory
      let folder =
        environment["XDG_CONFIG_HOME"].map { URL(filePath: $0) } ?? home.appending(path: ".config")
      return ["\(name).plist", ".\(name).plist.lock"].map { folder.appending(path: $0) }
        .filter { FileManager.default.fileExists(atPath: $0.path) }
    }
  }
#endif
