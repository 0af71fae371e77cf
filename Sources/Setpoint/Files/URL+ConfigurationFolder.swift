#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL {
  /// Returns the folder of the user's configuration files: `$XDG_CONFIG_HOME`, or `$HOME/.config` by
  /// default. On Apple platforms, returns `Application Support`.
  ///
  /// As in the XDG specification and Foundation's `UserDefaults`, a relative path is ignored, and `$HOME`
  /// has precedence over the home folder of the user's account.
  static func configurationFolder(_ environment: [String: String]) -> URL {
    folder(at: environment["XDG_CONFIG_HOME"]) ?? defaultConfigurationFolder(environment)
  }

  #if canImport(Darwin)
    private static func defaultConfigurationFolder(_ environment: [String: String]) -> URL {
      .applicationSupportDirectory
    }
  #else
    private static func defaultConfigurationFolder(_ environment: [String: String]) -> URL {
      (folder(at: environment["HOME"]) ?? .homeDirectory)
        .appending(path: ".config", directoryHint: .isDirectory)
    }
  #endif

  private static func folder(at path: String?) -> URL? {
    guard let path, path.hasPrefix("/") else { return nil }
    return URL(filePath: path, directoryHint: .isDirectory)
  }
}
