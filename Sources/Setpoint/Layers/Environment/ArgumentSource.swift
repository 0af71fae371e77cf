/// Values from command line arguments, such as `--appearance.fontSize=18`.
///
/// The name of an argument is a setting's key or the words of its key: `--appearance-font-size`.
/// The value follows after `=` or as the next argument; a next argument that begins with `-` is a
/// value only if it is a number. `--show-images` and `--no-show-images` switch a Boolean setting on
/// and off. A next argument such as `false` or `off` is the value of `--show-images`; any other one
/// belongs to the program. A key after a single dash always takes the next argument: `-showImages NO`. If an
/// argument occurs several times, the last one applies, but a list has the elements of all:
/// `--tags A --tags B,C`. Arguments after `--` are ignored. Values are parsed in the format of
/// ``SettingKind``.
///
/// All other arguments belong to the program; see ``remaining(for:)``.
public struct ArgumentSource: LocalSettingsSource {
  public let name = "arguments"
  private let arguments: [String]

  /// Creates a source of arguments.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  public init(_ arguments: some Sequence<String> = CommandLine.arguments.dropFirst()) {
    self.arguments = Array(arguments)
  }

  /// Returns the name of a setting's argument, made of the words of its key:
  /// `--appearance-font-size`.
  public func argumentName(of setting: SettingDefinition) -> String {
    "--\(Self.words(of: setting))"
  }

  /// Returns the arguments that belong to no setting, for a parser that would refuse the others.
  public func remaining(for settings: [SettingDefinition]) -> [String] {
    pieces(for: settings).compactMap { if case .other(let text) = $0 { text } else { nil } }
  }

  public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    var reading = SettingsReading(isComplete: false)
    var lists: [String: SettingDefinition] = [:]
    for setting in settings where setting.listContent != nil { lists[setting.key] = setting }
    for piece in pieces(for: settings) {
      switch piece {
      case .other: break
      case .value(let key, let value):
        let before = reading.values[key]
        reading.values[key] = before.flatMap { lists[key]?.joined($0, value) } ?? value
      case .wrong(let error): reading.issues.append(SettingsIssue(error))
      }
    }
    return reading
  }
}

extension ArgumentSource {
  /// The meaning of one argument with its value.
  private enum Piece {
    case value(key: String, SourceValue)
    case wrong(SettingsError)
    case other(String)
  }

  /// An argument that begins with one or two dashes.
  private struct Option {
    let dashes: Substring
    let name: String
    let text: String?

    init?(_ argument: String) {
      dashes = argument.prefix { $0 == "-" }
      let parts = argument[dashes.endIndex...].split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard 1...2 ~= dashes.count, let name = parts.first, !name.isEmpty else { return nil }
      self.name = String(name)
      text = parts.count > 1 ? String(parts[1]) : nil
    }

    var location: SettingLocation { .argument("\(dashes)\(name)") }
    var isLong: Bool { dashes.count == 2 }
    /// The name of the setting that the option switches off; `nil` if it doesn't have that form.
    var negated: String? {
      isLong && text == nil && name.hasPrefix("no-") ? String(name.dropFirst(3)) : nil
    }
  }

  private static func words(of setting: SettingDefinition) -> String {
    KeyWords(setting.key).joined(words: "-", parts: "-")
  }

  private func pieces(for settings: [SettingDefinition]) -> [Piece] {
    let settings = settings.includingFormerKeys
    let keys = NameTable(settings) { [$0.key] }
    let names = NameTable(settings) { [$0.key, Self.words(of: $0)] }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var rest = arguments[..<end]
    var pieces: [Piece] = []
    while let argument = rest.popFirst() {
      let piece = Option(argument).flatMap { option in
        Self.piece(option, in: option.isLong ? names : keys, &rest)
      }
      pieces.append(piece ?? .other(argument))
    }
    return pieces + arguments[end...].map(Piece.other)
  }

  /// Returns the meaning of an option for a setting, or `nil` if it belongs to no setting.
  private static func piece(
    _ option: Option, in names: NameTable, _ rest: inout ArraySlice<String>
  ) -> Piece? {
    let settings = names.settings(named: option.name)
    guard !settings.isEmpty else { return negation(option, in: names) }
    guard let setting = settings.only else {
      if option.text == nil, settings[0].kind != .bool { _ = value(&rest) }
      return .wrong(.ambiguous(option.location, settings))
    }
    if option.text == nil, option.isLong, setting.kind == .bool, !isBool(rest.first) {
      return .value(key: setting.key, SourceValue(true, at: option.location))
    }
    guard let text = option.text ?? value(&rest) else {
      return .wrong(.missingValue(option.location, setting))
    }
    // Swift replaced a part of an argument that isn't UTF-8.
    let isDamaged = text.contains("\u{FFFD}") && ProgramArguments.firstWithoutText != nil
    return isDamaged
      ? .wrong(.noText(option.location, setting))
      : .value(key: setting.key, SourceValue(text: text, at: option.location))
  }

  private static func negation(_ option: Option, in names: NameTable) -> Piece? {
    guard let name = option.negated else { return nil }
    let settings = names.settings(named: name).filter { $0.kind == .bool }
    guard let first = settings.first else { return nil }
    return settings.count > 1
      ? .wrong(.ambiguous(option.location, settings))
      : .value(key: first.key, SourceValue(false, at: option.location))
  }

  /// Returns whether an argument is the text of a Boolean value.
  private static func isBool(_ argument: String?) -> Bool {
    argument.flatMap { SettingText.storedValue(of: $0, kind: .bool) } != nil
  }

  /// Removes and returns the next argument if it isn't an option.
  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") || Double(next) != nil
    else { return nil }
    return rest.popFirst()
  }
}

extension SettingDefinition {
  /// Returns a list with the elements of both values, or `nil` if only the second value applies.
  fileprivate func joined(_ first: SourceValue, _ second: SourceValue) -> SourceValue? {
    guard let more = elements(of: second) else { return nil }
    // The first value is reported.
    guard let elements = elements(of: first) else { return first }
    return SourceValue(.array(elements + more), at: second.location)
  }

  private func elements(of value: SourceValue) -> [StoredValue]? {
    let list: StoredValue? =
      switch value.content {
      case .value(let value): value
      case .text(let text): try? storedValue(of: text)
      }
    if case .array(let elements) = list { return elements }
    return nil
  }
}

extension SettingsError {
  fileprivate static func ambiguous(
    _ location: SettingLocation, _ settings: [SettingDefinition]
  ) -> SettingsError {
    let keys = settings.map { "'\($0.key)'" }.joined(separator: " and ")
    let names = settings.map { "--\($0.key)" }.joined(separator: " or ")
    return SettingsError(
      .ambiguousName, problem: "Argument '\(location)' matches \(keys).",
      recoverySuggestion: "Use \(names).")
  }

  fileprivate static func noText(
    _ location: SettingLocation, _ setting: SettingDefinition
  ) -> SettingsError {
    SettingsError(
      .unreadable, key: setting.key, problem: "The value of argument '\(location)' isn't UTF-8.",
      recoverySuggestion: "Enter text in UTF-8.")
  }

  fileprivate static func missingValue(
    _ location: SettingLocation, _ setting: SettingDefinition
  ) -> SettingsError {
    SettingsError(
      .unreadable, key: setting.key, problem: "Argument '\(location)' has no value.",
      recoverySuggestion: setting.recoverySuggestion)
  }
}

extension ArgumentSource: CustomReflectable {
  /// A mirror of the name, without the arguments, which may contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
}

extension ArgumentSource: NamingSource {
  func outsideName(of setting: SettingDefinition) -> String {
    "argument '\(argumentName(of: setting))'"
  }
}
