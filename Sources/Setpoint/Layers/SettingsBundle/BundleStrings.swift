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
          "\(file.lastPathComponent) cannot be read here.",
          "Write \"name\" = \"text\"; what stands in other lines counts.", in: file, line: line)
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
#endif
