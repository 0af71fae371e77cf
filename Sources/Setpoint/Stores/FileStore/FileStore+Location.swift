#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FileStore {
  /// Opens `settings.json` in the app's folder among the user's configuration.
  ///
  /// That is `$XDG_CONFIG_HOME/NAME`, by default `$HOME/.config/NAME`; on Apple platforms
  /// `Application Support/NAME`.
  ///
  /// - Parameter name: The app's name; separators in it do not lead out of the folder.
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
  /// The JSON file `settings.json` in the app's configuration folder; see ``FileStore/init(_:durability:timeout:environment:)``.
  public static func file(
    _ name: String, durability: FileStore.Durability = .process, timeout: Duration = .seconds(1)
  ) -> FileStore { FileStore(name, durability: durability, timeout: timeout) }

  /// The JSON file at `url`.
  public static func file(
    at url: URL, durability: FileStore.Durability = .process, timeout: Duration = .seconds(1)
  ) -> FileStore { FileStore(at: url, durability: durability, timeout: timeout) }
}
