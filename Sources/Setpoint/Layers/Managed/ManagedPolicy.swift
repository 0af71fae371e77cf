/// The content of a ``ManagedFile``, and the mistakes in it.
struct ManagedPolicy {
  private static let parts = ["mandatory", "owner", "reasons", "recommended"]

  private let content: SettingsFileContent
  private let file: String
  private let settings: [SettingDefinition]
  private var issues: [SettingsIssue] = []

  init(_ content: SettingsFileContent, in file: String, for settings: [SettingDefinition]) {
    self.content = content
    self.file = file
    self.settings = settings
  }

  /// Returns the reading of the file.
  ///
  /// - Parameter distrust: The reason why someone else may have written the file. If it isn't
  ///   `nil`, no value is locked.
  mutating func reading(distrust: String?) throws(SettingsFileError) -> SettingsReading {
    guard case .dictionary(let members) = content.value else {
      throw SettingsFileError(problem: "it holds \(content.value.typeName), not a dictionary")
    }
    reportUnknownParts(members.keys.filter { !Self.parts.contains($0) })
    let owner = members["owner"].flatMap { text(of: "owner", content.texts?["owner"]?.text, $0) }
    let recommended = values("recommended")
    let mandatory = values("mandatory")
    let reasons = reasons(for: Set(mandatory.keys))
    if let distrust { reportDistrust(distrust) }
    var reading = SettingsReading(recommended.merging(mandatory) { _, mandatory in mandatory })
    for key in mandatory.keys where distrust == nil {
      reading.values[key]?.lock = SettingLock(owner: owner, reason: reasons[key])
    }
    reading.issues =
      content.repeatedKeys.map { $0.issue(inFile: file, origin: SettingOrigin(.managed)) } + issues
    return reading
  }

  /// Returns the values in one part of the file, by key.
  private mutating func values(_ part: String) -> [String: SourceValue] {
    guard let member = content.member(part) else { return [:] }
    do throws(SettingsError) {
      let reading = try SettingsReading(nested: member, for: settings, in: file)
      issues += reading.issues
      return reading.values
    } catch {
      reportType(of: part, member.value, expected: "a dictionary")
      return [:]
    }
  }

  private mutating func reasons(for keys: Set<String>) -> [String: String] {
    var reasons: [String: String] = [:]
    // A policy may have many more keys than there are settings.
    var suggestions = KeySuggestions(from: settings.map(\.key).filter(keys.contains))
    for (key, reason) in values("reasons").sorted(by: { $0.key < $1.key }) {
      if !keys.contains(key) {
        reportIdleReason(key, suggestions.suggestion(for: key), at: reason.location)
      }
      switch reason.content {
      case .text(let text): reasons[key] = text
      case .value(let value): reasons[key] = text(of: "reasons", nil, value)
      }
    }
    return reasons
  }

  private mutating func text(
    of part: String, _ text: String?, _ value: StoredValue
  ) -> String? {
    if let text { return text }
    if case .string(let text) = value { return text }
    reportType(of: part, value, expected: "a string")
    return nil
  }
}

extension ManagedPolicy {
  private mutating func report(_ error: SettingsError, at location: SettingLocation?) {
    issues.append(SettingsIssue(error, origin: SettingOrigin(.managed, location: location)))
  }

  private func location(of part: String) -> SettingLocation {
    .file(file, line: content.lines[[part]])
  }

  private mutating func reportUnknownParts(_ parts: [String]) {
    let known = Self.parts.map { "'\($0)'" }.joined(separator: ", ")
    var suggestions = KeySuggestions(from: Self.parts)
    for part in parts.sorted() {
      report(
        SettingsError(
          .unknownKey, problem: "'\(part)' isn't part of a managed file.",
          recoverySuggestion: Self.advice(suggestions.suggestion(for: part))
            ?? "The parts are \(known)."), at: location(of: part))
    }
  }

  private mutating func reportType(of part: String, _ value: StoredValue, expected: String) {
    report(
      SettingsError(
        .unreadable, problem: "'\(part)' of a managed file contains \(value.typeName).",
        recoverySuggestion: "Use \(expected)."), at: location(of: part))
  }

  private static func advice(_ suggestion: String?) -> String? {
    suggestion.map { "Did you mean '\($0)'?" }
  }

  private mutating func reportIdleReason(
    _ key: String, _ suggestion: String?, at location: SettingLocation?
  ) {
    report(
      SettingsError(
        .unknownKey, key: key, problem: "The reason for '\(key)' has no matching mandatory value.",
        recoverySuggestion: Self.advice(suggestion) ?? "Remove it."), at: location)
  }

  private mutating func reportDistrust(_ distrust: String) {
    report(
      SettingsError(
        .untrusted, problem: "A managed file locks no settings because \(distrust).",
        recoverySuggestion:
          "Make the file, its folders and links writable only by the administrator."),
      at: .file(file))
  }
}
