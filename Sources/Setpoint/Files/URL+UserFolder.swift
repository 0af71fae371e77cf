#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif
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
  /// `$HOME` has precedence over the home folder of the user's account. Without both, the folder
  /// can't be created.
  static func configurationFolder(_ environment: [String: String]) -> URL {
    configurationFolder { environment[$0] }
  }

  /// Returns ``configurationFolder(_:)`` for the variables of the program, without reading all of
  /// them. A variable that isn't UTF-8 is ignored, because its path would be another one.
  static var configurationFolder: URL {
    configurationFolder { name in
      unsafe getenv(name).flatMap { unsafe String(validatingCString: $0) }
    }
  }

  private static func configurationFolder(_ variable: (String) -> String?) -> URL {
    folder(at: variable("XDG_CONFIG_HOME")) ?? defaultFolder(".config", variable)
  }

  /// Returns the folder of the user's state: `$XDG_STATE_HOME`, or `$HOME/.local/state` by default.
  /// On Apple platforms, returns `Application Support`. A relative path is ignored.
  package static func stateFolder(_ environment: [String: String]) -> URL {
    folder(at: environment["XDG_STATE_HOME"]) ?? defaultFolder(".local/state") { environment[$0] }
  }

  #if canImport(Darwin)
    private static func defaultFolder(_ name: String, _ variable: (String) -> String?) -> URL {
      .applicationSupportDirectory
    }
  #else
    private static func defaultFolder(_ name: String, _ variable: (String) -> String?) -> URL {
      // Foundation takes the working directory for the home folder if it knows none and `$HOME` is
      // empty or relative.
      (folder(at: variable("HOME")) ?? folder(at: URL.homeDirectory.relativePath)
        ?? URL(filePath: "/var/empty", directoryHint: .isDirectory))
        .appending(path: name, directoryHint: .isDirectory)
    }
  #endif

  private static func folder(at path: String?) -> URL? {
    guard let path, path.hasPrefix("/") else { return nil }
    return URL(filePath: path, directoryHint: .isDirectory)
  }
}
