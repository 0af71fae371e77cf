/// The content of a file in a ``SettingsFileFormat``.
public struct SettingsFileContent: Sendable, Hashable {
  /// The values, which are a dictionary.
  package var value: StoredValue
  /// The line of each member, starting at 1, by the names of the members that lead to it.
  package var lines: [[String]: Int]
  /// The texts of members whose type depends on the setting, such as a plain `no` in YAML. They are
  /// parsed in the format of ``SettingKind``, and replace ``value``.
  package var texts: PlainTexts?
  /// The keys that occur more than once in the file.
  package var repeatedKeys: [RepeatedKey] = []

  /// Creates the content of a file.
  ///
  /// - Parameters:
  ///   - value: The values, which are a dictionary.
  ///   - lines: The line of each member, starting at 1, by the names of the members that lead to it.
  ///   - texts: The texts of members whose type depends on the setting, in the same way. They are
  ///     parsed in the format of ``SettingKind``, and replace their values. The elements of a list
  ///     are named by their positions, from 0.
  public init(
    _ value: StoredValue, lines: [[String]: Int] = [:], texts: [[String]: String] = [:]
  ) {
    self.value = value
    self.lines = lines
    self.texts = PlainTexts(texts)
  }

  /// Returns the content of a member of the outermost dictionary, or `nil` if there is none.
  func member(_ name: String) -> SettingsFileContent? {
    guard case .dictionary(let members) = value, let member = members[name] else { return nil }
    let inner = lines.filter { $0.key.count > 1 && $0.key[0] == name }
    var content = SettingsFileContent(
      member,
      lines: Dictionary(uniqueKeysWithValues: inner.map { (Array($0.key.dropFirst()), $0.value) }))
    content.texts = texts?[name]
    return content
  }

  /// Returns the value of a setting in a file.
  func sourceValue(_ value: StoredValue, at path: [String], file: String) -> SourceValue {
    let location = SettingLocation.file(file, line: lines[path])
    let texts = texts?.member(path)
    if let text = texts?.text, value != .null { return SourceValue(text: text, at: location) }
    var result = SourceValue(value, at: location)
    result.texts = texts?.text == nil ? texts : nil
    return result
  }
}

extension SettingsFileContent: CustomReflectable {
  /// A mirror of the kind of the content, which may contain secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["type": value.typeName], displayStyle: .struct)
  }
}

/// The error of a ``SettingsFileFormat`` that can't read a file.
public struct SettingsFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, starting at 1; `nil` if unknown.
  package var line: Int?
  /// The column in characters, starting at 1; `nil` if unknown.
  package var column: Int?
  /// The broken rule, without a full stop, such as "expected a value".
  package var problem: String

  /// Creates an error for a location in a file, or for the whole file.
  public init(line: Int? = nil, column: Int? = nil, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  public var description: String {
    let location = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    return location.isEmpty ? problem : "\(location.joined(separator: ", ")): \(problem)"
  }
}

extension SettingsReading {
  /// Creates a reading from the content of a file, in the same way.
  package init(
    nested content: SettingsFileContent, for settings: [SettingDefinition], in file: String,
    names: SettingNames = .keys
  ) throws(SettingsError) {
    let keys = names.keys(of: settings)
    try self.init(nested: content.value, for: settings, names: keys) { path, value in
      content.sourceValue(value, at: path, file: file)
    }
    issues += content.repeatedKeys.map { $0.issue(inFile: file) }
    dependsOnSettings = !names.areKeys
  }
}
