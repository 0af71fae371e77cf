#if PropertyLists
  import Foundation

  /// The preferred languages of the person who runs the program, in order of preference.
  package enum PreferredLanguages {
    #if canImport(Darwin)
      static var current: [String] { Locale.preferredLanguages }
    #else
      // Foundation does not read the environment.
      static var current: [String] { languages(ProcessInfo.processInfo.environment) }
    #endif

    /// Returns the languages of an environment, such as "de-AT" for "de_AT.UTF-8", with the precedence of
    /// POSIX and GNU.
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
