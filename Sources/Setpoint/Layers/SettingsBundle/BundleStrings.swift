#if PropertyLists
  import Foundation

  /// The texts of a Settings.bundle in the reader's language.
  struct BundleStrings {
    /// The folders with translations, in order of preference.
    private let folders: [URL]
    private var tables: [String: [String: String]] = [:]
    private(set) var issues: [SettingsIssue] = []

    init(in bundle: URL, languages: [String]) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
      let known = Dictionary(
        names.filter { $0.hasSuffix(".lproj") }.sorted().map {
          (Self.tag(String($0.dropLast(6))), $0)
        },
        uniquingKeysWith: { first, _ in first })
      let wanted = languages.map { Self.candidates(for: Self.tag($0)) }
      let best = wanted.first { $0.contains { known[$0] != nil } } ?? []
      let others = ["base", "en"].filter { !best.contains($0) }
      folders = (best + others).compactMap { known[$0] }.map { bundle.appending(path: $0) }
    }

    /// Returns the texts of a table, each in the best language that has it.
    mutating func table(named name: String) -> [String: String] {
      if let table = tables[name] { return table }
      var table: [String: String] = [:]
      if BundleFolder.isInside(name) {
        for folder in folders {
          table.merge(strings(in: folder.appending(path: "\(name).strings"))) { first, _ in first }
        }
      }
      tables[name] = table
      return table
    }

    private mutating func strings(in file: URL) -> [String: String] {
      guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
      let result: StringsFile
      do throws(BundleFolder.Failure) {
        result = try StringsFile(BundleFolder.bytes(of: file))
      } catch {
        report("\(file.lastPathComponent) \(error.reason).", "Fix it.", in: file)
        return [:]
      }
      if let line = result.damagedLine {
        report(
          "\(file.lastPathComponent) can't be read here.",
          "Write \"name\" = \"text\"; the other lines are used.", in: file, line: line)
      }
      return result.strings
    }

    private mutating func report(
      _ problem: String, _ recoverySuggestion: String, in file: URL, line: Int? = nil
    ) {
      let error = SettingsError(
        .unreadableFile, problem: problem, recoverySuggestion: recoverySuggestion)
      issues.append(SettingsIssue(error, origin: .bundle(file, line: line)))
    }

    /// Returns a language tag in which "de_AT" and "de-at" are equal.
    private static func tag(_ name: String) -> String {
      name.lowercased().replacing("_", with: "-")
    }

    /// Returns the tags to try: for "zh-hant-tw" that tag, "zh-hant", "zh-tw" and "zh".
    private static func candidates(for tag: String) -> [String] {
      let parts = tag.split(separator: "-").map(String.init)
      guard let language = parts.first else { return [] }
      let shortened = (1...parts.count).reversed().map { parts.prefix($0).joined(separator: "-") }
      guard parts.count > 2, let region = parts.last else { return shortened }
      return shortened.dropLast() + ["\(language)-\(region)", language]
    }
  }

  extension SettingOrigin {
    static func bundle(_ file: URL, line: Int? = nil) -> SettingOrigin {
      SettingOrigin(.source, source: "Settings.bundle", location: .file(file.path, line: line))
    }
  }

  /// The content of a `.strings` file: `"name" = "text";` with comments, or a property list.
  struct StringsFile {
    private(set) var strings: [String: String] = [:]
    /// The first line that can't be parsed; `nil` if there is none. Parsing continues after it.
    private(set) var damagedLine: Int?

    init(_ bytes: Data) throws(BundleFolder.Failure) {
      let text = Self.text(of: bytes)
      if bytes.starts(with: "bplist".utf8) || text?.first(where: { !$0.isWhitespace }) == "<" {
        guard case .dictionary(let members) = try BundleFolder.propertyList(of: bytes) else {
          throw BundleFolder.Failure(reason: "contains no dictionary")
        }
        strings = members.compactMapValues(\.text)
        return
      }
      guard let text else {
        let mistake = UTF8Mistake(in: Array(bytes))
        let location = mistake.map { " (line \($0.line), column \($0.column))" } ?? ""
        throw BundleFolder.Failure(reason: "is neither UTF-8 nor UTF-16\(location)")
      }
      var scanner = StringsScanner(text)
      strings = scanner.scan()
      damagedLine = scanner.damagedLine
    }

    /// Returns the text, whose encoding is determined by its byte-order mark, or else by the
    /// positions of zeros.
    private static func text(of bytes: Data) -> String? {
      let bytes = Array(bytes)
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xFF, 0xFE): return utf16(bytes.dropFirst(2), isBigEndian: false)
      case (0xFE, 0xFF): return utf16(bytes.dropFirst(2), isBigEndian: true)
      case (0, .some): return utf16(bytes[...], isBigEndian: true)
      case (.some, 0): return utf16(bytes[...], isBigEndian: false)
      default: return try? String(utf8: bytes)
      }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
      let bytes = Array(bytes)
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  extension StoredValue {
    var text: String? {
      if case .string(let text) = self { text } else { nil }
    }
  }

  /// The preferred languages of the person who runs the program, in order of preference.
  package enum PreferredLanguages {
    #if canImport(Darwin)
      static var current: [String] { Locale.preferredLanguages }
    #else
      // Foundation doesn't read the environment.
      static var current: [String] { languages(ProcessInfo.processInfo.environment) }
    #endif

    /// Returns the languages of an environment, such as "de-AT" for "de_AT.UTF-8", with the
    /// precedence of POSIX and GNU.
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
