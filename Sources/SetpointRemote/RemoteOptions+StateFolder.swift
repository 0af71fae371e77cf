#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RemoteOptions {
  #if canImport(Darwin)
    /// The user's folder for state: `Application Support`.
    static func userStateFolder(_ environment: [String: String]) -> URL? {
      .applicationSupportDirectory
    }
  #else
    /// The user's folder for state: `$XDG_STATE_HOME`, by default `$HOME/.local/state`.
    ///
    /// As the XDG specification requires, a relative path is ignored.
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
