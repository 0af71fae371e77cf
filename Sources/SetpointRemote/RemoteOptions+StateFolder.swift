#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RemoteOptions {
  #if canImport(Darwin)
    /// Returns the user's folder for state: `Application Support`.
    static func userStateFolder(_ environment: [String: String]) -> URL? {
      .applicationSupportDirectory
    }
  #else
    /// Returns the user's folder for state: `$XDG_STATE_HOME`, by default `$HOME/.local/state`.
    ///
    /// Ignores a relative path, as the XDG specification requires.
    static func userStateFolder(_ environment: [String: String]) -> URL? {
      folder(at: environment["XDG_STATE_HOME"])
        ?? (folder(at: environment["HOME"]) ?? .homeDirectory)
        .appending(path: ".local/state", directoryHint: .isDirectory)
    }

    private static func folder(at path: String?) -> URL? {
      guard let path, path.hasPrefix("/") else { return nil }
      return URL(filePath: path, directoryHint: .isDirectory)
    }
  #endif
}
