#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FileStore {
  /// Opens `settings.json` in the app's configuration folder.
  ///
  /// The folder is `$XDG_CONFIG_HOME/NAME`, or `$HOME/.config/NAME` by default. On Apple platforms, it is
  /// `Application Support/NAME`.
  ///
  /// - Parameters:
  ///   - name: The app's name. Path separators in it do not lead out of the folder.
  ///   - durability: The failures that a write survives.
  ///   - timeout: How long a write waits for another process.
  ///   - environment: The environment variables that determine the configuration folder.
  public convenience init(
    _ name: String, durability: Durability = .process, timeout: Duration = .seconds(1),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let folder = name.split { "/\\:".contains($0) }.filter { $0 != ".." && $0 != "." }
      .joined(separator: "-")
    self.init(
      at: URL.configurationFolder(environment)
        .appending(path: folder.isEmpty ? "settings" : folder).appending(path: "settings.json"),
      durability: durability, timeout: timeout)
  }
}

extension SettingsStore where Self == FileStore {
  /// A store in `settings.json` in the app's configuration folder; see
  /// ``FileStore/init(_:durability:timeout:environment:)``.
  public static func file(
    _ name: String, durability: FileStore.Durability = .process, timeout: Duration = .seconds(1)
  ) -> FileStore { FileStore(name, durability: durability, timeout: timeout) }

  /// A store in the JSON file at `url`.
  public static func file(
    at url: URL, durability: FileStore.Durability = .process, timeout: Duration = .seconds(1)
  ) -> FileStore { FileStore(at: url, durability: durability, timeout: timeout) }
}
