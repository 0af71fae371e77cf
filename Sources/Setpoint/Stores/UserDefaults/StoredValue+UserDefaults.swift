#if PropertyLists
  import Foundation

  /// The conversions of values of other types by `UserDefaults`.
  ///
  /// The integer of `defaults write app flag -int 1`, the text `YES`, and numbers stored as text
  /// have the values that `bool(forKey:)`, `integer(forKey:)`, `double(forKey:)`, `string(forKey:)`
  /// and `url(forKey:)` return. Text that is neither a number nor a Boolean has no value here,
  /// where `UserDefaults` returns 0 or false.
  extension StoredValue {
    /// Returns the value as `UserDefaults` reads it for a setting of `kind`; unchanged if it
    /// doesn't have that kind.
    func read(asDefaultOf kind: SettingKind) -> StoredValue {
      switch kind {
      case .bool: truth.map(StoredValue.bool) ?? self
      case .integer: wholeNumber ?? self
      case .number: number ?? self
      case .string: numberText.map(StoredValue.string) ?? self
      case .date: date.map(StoredValue.date) ?? self
      case .url: url.map { $0.stored() } ?? self
      default: self
      }
    }

    /// Returns a value of a setting of `kind` in the form in which the defaults hold another one;
    /// `nil` if that is no form that only `UserDefaults` reads.
    func form(asDefaultOf kind: SettingKind, like found: StoredValue) -> StoredValue? {
      switch (kind, self, found) {
      case (.bool, .bool(let value), .int): .int(value ? 1 : 0)
      case (.bool, .bool(let value), .double): .double(value ? 1 : 0)
      case (.bool, .bool(let value), .string(let text)): Self.text(of: value, like: text)
      case (.integer, .int(let value), .double): .double(Double(value))
      case (.integer, .int(let value), .string): .string(String(value))
      case (.number, .double(let value), .string): .string(value.shortText)
      case (.string, .string(let text), .int):
        Int64(text).flatMap { String($0) == text ? .int($0) : nil }
      case (.date, .date(let date), .int), (.date, .date(let date), .double):
        .double(date.timeIntervalSinceReferenceDate)
      case (.url, .string(let text), _): found.url.flatMap { _ in URL(string: text)?.archived }
      default: nil
      }
    }

    /// Returns the archive of a URL whose text `UserDefaults` would read as a path; `nil` for values
    /// of other kinds.
    func archivedURL(of kind: SettingKind) -> StoredValue? {
      guard kind == .url, case .string(let text) = self else { return nil }
      return URL(string: text)?.archived
    }

    /// Returns the text of a Boolean in the words of another one.
    private static func text(of value: Bool, like text: String) -> StoredValue? {
      let words = [("yes", "no"), ("y", "n"), ("true", "false"), ("t", "f"), ("1", "0")]
      let found = text.trimmed.lowercased()
      guard let pair = words.first(where: { $0.0 == found || $0.1 == found }) else { return nil }
      let word = value ? pair.0 : pair.1
      let first = text.trimmed.prefix(1)
      if first == first.lowercased() { return .string(word) }
      return .string(text == text.uppercased() ? word.uppercased() : word.capitalized)
    }

    private var truth: Bool? {
      switch self {
      case .int(let value): value != 0
      case .double(let value): value != 0
      case .string(let text): Self.truth(of: text.trimmed.lowercased())
      default: nil
      }
    }

    private static func truth(of text: String) -> Bool? {
      switch text {
      case "yes", "y", "true", "t": true
      case "no", "n", "false", "f": false
      default: Double(text).map { $0 != 0 }
      }
    }

    /// The number without its decimals.
    private var wholeNumber: StoredValue? {
      switch self {
      case .bool(let value): .int(value ? 1 : 0)
      case .double(let value): Int64(exactly: value.rounded(.towardZero)).map(StoredValue.int)
      case .string(let text):
        SettingText.storedValue(of: text, kind: .integer)
          ?? SettingText.storedValue(of: text, kind: .number)?.double?.wholeNumber
      default: nil
      }
    }

    private var number: StoredValue? {
      switch self {
      case .bool(let value): .double(value ? 1 : 0)
      case .string(let text): SettingText.storedValue(of: text, kind: .number)
      default: nil
      }
    }

    private var double: StoredValue? {
      if case .double = self { self } else { nil }
    }

    private var numberText: String? {
      switch self {
      case .bool(let value): value ? "1" : "0"
      case .int(let value): String(value)
      case .double(let value): Int64(exactly: value).map { String($0) } ?? value.description
      default: nil
      }
    }

    /// The date of a number of seconds after the beginning of 2001, which is the encoding of
    /// `Date`.
    private var date: Date? {
      switch self {
      case .int(let seconds): Date(timeIntervalSinceReferenceDate: Double(seconds))
      case .double(let seconds) where seconds.isFinite:
        Date(timeIntervalSinceReferenceDate: seconds)
      default: nil
      }
    }

    private var url: URL? {
      switch self {
      case .string(let path): URL(defaultsPath: path)
      case .data(let archive): URL(defaultsArchive: archive)
      default: nil
      }
    }
  }
#endif
