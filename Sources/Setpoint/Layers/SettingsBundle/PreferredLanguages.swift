#if PropertyLists
  import Foundation

  /// The languages that the person who runs the program reads, the best first.
  package enum PreferredLanguages {
    #if canImport(Darwin)
      static var current: [String] { Locale.preferredLanguages }
    #else
      // Foundation does not ask the environment.
      static var current: [String] { languages(ProcessInfo.processInfo.environment) }
    #endif

    /// "de_AT.UTF-8" → "de-AT", by the precedence of POSIX and GNU.
    package static func languages(_ environment: [String: String]) -> [String] {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        .first { !$0.isEmpty }
      let names = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
      return (names + [locale].compactMap(\.self)).compactMap { name in
        let tag = String(name.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
        return ["", "C", "POSIX"].contains(tag) ? nil : tag
      }
    }
  }
#endif
