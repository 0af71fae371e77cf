#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension URL {
  /// Returns the folder of the user's configuration files: `$XDG_CONFIG_HOME`, or `$HOME/.config`
  /// by default. On Apple platforms, returns `Application Support`.
  ///
  /// As in the XDG specification and Foundation's `UserDefaults`, a relative path is ignored, and
  /// `$HOME` has precedence over the home folder of the user's account.
  static func configurationFolder(_ environment: [String: String]) -> URL {
    folder(at: environment["XDG_CONFIG_HOME"]) ?? defaultFolder(".config", environment)
  }

  /// Returns the folder of the user's state: `$XDG_STATE_HOME`, or `$HOME/.local/state` by default.
  /// On Apple platforms, returns `Application Support`. A relative path is ignored.
  package static func stateFolder(_ environment: [String: String]) -> URL {
    folder(at: environment["XDG_STATE_HOME"]) ?? defaultFolder(".local/state", environment)
  }

  #if canImport(Darwin)
    private static func defaultFolder(_ name: String, _ environment: [String: String]) -> URL {
      .applicationSupportDirectory
    }
  #else
    private static func defaultFolder(_ name: String, _ environment: [String: String]) -> URL {
      (folder(at: environment["HOME"]) ?? .homeDirectory)
        .appending(path: name, directoryHint: .isDirectory)
    }
  #endif

  private static func folder(at path: String?) -> URL? {
    guard let path, path.hasPrefix("/") else { return nil }
    return URL(filePath: path, directoryHint: .isDirectory)
  }
}
