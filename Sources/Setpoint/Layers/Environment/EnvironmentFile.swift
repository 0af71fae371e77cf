#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from the variables in a file such as `.env`, with the names of an ``EnvironmentSource``.
///
/// Each line is `NAME=value`, empty, or a comment that begins with `#`. `export` before the name,
/// spaces around the `=` and a comment after the value are ignored. A value in single quotes is
/// used as it is; in double quotes, `\n`, `\r`, `\t`, `\"`, `\\` and `\$` are escapes. Quoted
/// values may have several lines. Variables aren't expanded and commands aren't run. If several
/// lines set a variable, the last one applies. A line that can't be parsed is reported.
///
/// ``SettingsContainer/readSources()`` and ``SettingsContainer/refresh()`` read the file again, and
/// wait up to 300 milliseconds if it is missing, empty or damaged because it is being saved. The
/// file may also be a pipe or device, which is read once.
public struct EnvironmentFile: LocalSettingsSource {
  /// The location of the file.
  package let url: URL
  public var name: String { url.lastPathComponent }
  private let prefix: String
  private let names: SettingNames?
  private let isOptional: Bool
  private let files: SourceFiles

  /// The maximum size of the file, in bytes.
  package static let maximumSize = 1 << 20

  /// Creates a source of the variables in a file.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - prefix: The prefix of variables, as in ``EnvironmentSource``.
  ///   - names: The names of variables, as in ``EnvironmentSource``.
  ///   - isOptional: Whether the file may be missing.
  public init(
    at url: URL, prefix: String, names: SettingNames? = nil, isOptional: Bool = true
  ) {
    self.url = url
    self.prefix = prefix
    self.names = names
    self.isOptional = isOptional
    files = SourceFiles(file: url, isWhole: Self.isWhole, content: Self.content)
  }

  /// Reads the file.
  ///
  /// - Throws: ``SettingsError/Code/unreadableFile`` if the file can't be read, isn't UTF-8 or is
  ///   larger than 1 MiB, or if it is missing and not optional.
  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    guard let content = try files.read().first?.content else {
      guard isOptional else { throw SettingsError.unreadable(url, "it is missing") }
      return SettingsReading(isComplete: false)
    }
    return try reading(of: content.bytes.get(), for: settings)
  }

  /// Returns a reading of the content of the file.
  package func reading(
    of data: Data, for settings: [SettingDefinition]
  ) throws(SettingsError) -> SettingsReading {
    let lines: EnvironmentLines
    do throws(UTF8Mistake) {
      lines = EnvironmentLines(try String(utf8: data))
    } catch {
      throw .unreadable(url, error.description)
    }
    let source = EnvironmentSource(
      prefix: prefix, names: names, environment: lines.variables.mapValues(\.text))
    var reading = source.readNow(for: settings)
    reading.values = reading.values.mapValues { value in
      guard case .variable(let name) = value.location else { return value }
      var value = value
      value.location = .file(url.path, line: lines.variables[name]?.line)
      return value
    }
    reading.issues += lines.damaged.map { line in
      SettingsIssue(
        .damagedLine(line), origin: SettingOrigin(.source, location: .file(url.path, line: line)))
    }
    return reading
  }

  @Sendable private static func content(of file: URL) -> SourceFiles.Content? {
    do throws(FileError) {
      let bytes = try SystemFiles().content(
        of: file.path, accepting: .readable, limit: maximumSize)
      return SourceFiles.Content(bytes: .success(Data(bytes)))
    } catch {
      guard !error.isMissing else { return nil }
      return SourceFiles.Content(bytes: .failure(.unreadable(file, error.reason)))
    }
  }

  @Sendable private static func isWhole(_ file: URL, _ data: Data) -> Bool {
    guard !data.isEmpty, let text = try? String(utf8: data) else { return false }
    return EnvironmentLines(text).damaged.isEmpty
  }
}

extension SettingsError {
  fileprivate static func damagedLine(_ line: Int) -> SettingsError {
    SettingsError(
      .unreadable, problem: "Line \(line) of the file isn't a variable.",
      recoverySuggestion: "Write NAME=value, and close quotes.")
  }

  fileprivate static func unreadable(_ file: URL, _ reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Environment file '\(file.path)' can't be read: \(reason).",
      recoverySuggestion: "Fix it. Until then, values that were read before stay in effect.")
  }
}

/// The variables in the text of a file such as `.env`; see ``EnvironmentFile``.
struct EnvironmentLines {
  private static let maximumDamaged = 100

  private(set) var variables: [String: (text: String, line: Int)] = [:]
  /// The numbers of the first hundred lines that can't be parsed.
  private(set) var damaged: [Int] = []

  private let characters: [Character]
  private var position = 0
  private var line = 1

  init(_ text: String) {
    characters = Array(text)
    while position < characters.count { readLine() }
  }

  private mutating func readLine() {
    let (start, first) = (position, line)
    skipBlanks()
    if isAtEndOfLine || peek == "#" { return skipLine() }
    if let name = readName(), let value = readValue(), isRestEmpty {
      variables[name] = (value, first)
    } else {
      // An unclosed quote would hide all following lines, so parsing continues in the next line.
      (position, line) = (start, first)
      if damaged.count < Self.maximumDamaged { damaged.append(first) }
    }
    skipLine()
  }

  /// Parses a name and the `=` after it.
  private mutating func readName() -> String? {
    var name = readWord()
    skipBlanks()
    if name == "export", peek != "=" {
      name = readWord()
      skipBlanks()
    }
    guard let first = name.first, !first.isNumber, peek == "=" else { return nil }
    position += 1
    skipBlanks()
    return name
  }

  private mutating func readWord() -> String {
    let word = characters[position...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-")
    }
    position += word.count
    return String(word)
  }

  private mutating func readValue() -> String? {
    guard let quote = peek, quote == "'" || quote == "\"" else { return readPlainValue() }
    position += 1
    var value = ""
    while let character = next() {
      if character == quote { return value }
      value += quote == "\"" && character == "\\" ? readEscape() : String(character)
    }
    return nil
  }

  /// Parses the rest of the line, up to a comment after a space.
  private mutating func readPlainValue() -> String {
    var value = ""
    while let character = peek, !character.isNewline {
      // A color such as #3366FF directly after the sign is a value.
      if character == "#", characters[position - 1].isWhitespace { break }
      value.append(character)
      position += 1
    }
    return value.trimmed
  }

  private mutating func readEscape() -> String {
    switch next() {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case let character? where "\"\\$".contains(character): String(character)
    case let character?: "\\" + String(character)
    case nil: "\\"
    }
  }

  /// Whether the rest of the line contains only blanks or a comment.
  private var isRestEmpty: Bool {
    let rest = characters[position...].prefix { !$0.isNewline }.first { !$0.isWhitespace }
    return rest == nil || rest == "#"
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private var isAtEndOfLine: Bool { peek?.isNewline ?? true }

  private mutating func next() -> Character? {
    guard let character = peek else { return nil }
    position += 1
    if character.isNewline { line += 1 }
    return character
  }

  private mutating func skipBlanks() {
    while let character = peek, character.isWhitespace, !character.isNewline { position += 1 }
  }

  private mutating func skipLine() {
    while let character = next(), !character.isNewline {}
  }
}

extension EnvironmentFile: NamingSource {
  func outsideName(of setting: SettingDefinition) -> String {
    let source = EnvironmentSource(prefix: prefix, names: names, environment: [:])
    return "'\(source.variableName(of: setting))' in \(name)"
  }
}
