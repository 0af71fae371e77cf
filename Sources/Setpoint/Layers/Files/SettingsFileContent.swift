/// What a ``SettingsFileFormat`` found in a file.
public struct SettingsFileContent: Sendable, Hashable {
  public var value: StoredValue
  /// The line of a member, counted from 1, by the names of the dictionaries' members that lead to it.
  public var lines: [[String]: Int]
  /// How members are written whose type only the setting tells, such as a plain `no` in YAML; it is
  /// read by the rules of ``SettingText``, instead of ``value``.
  public var texts: [[String]: String]

  public init(
    _ value: StoredValue, lines: [[String]: Int] = [:], texts: [[String]: String] = [:]
  ) {
    self.value = value
    self.lines = lines
    self.texts = texts
  }

  /// The part of the content below a member of the outermost dictionary; `nil` if there is none.
  func member(_ name: String) -> SettingsFileContent? {
    guard case .dictionary(let members) = value, let member = members[name] else { return nil }
    func below<Value>(_ entries: [[String]: Value]) -> [[String]: Value] {
      let inner = entries.filter { $0.key.count > 1 && $0.key[0] == name }
      return Dictionary(uniqueKeysWithValues: inner.map { (Array($0.key.dropFirst()), $0.value) })
    }
    return SettingsFileContent(member, lines: below(lines), texts: below(texts))
  }

  /// The value of a setting in a file.
  func sourceValue(_ value: StoredValue, at path: [String], file: String) -> SourceValue {
    let place = SettingLocation.file(file, line: lines[path])
    return texts[path].map { SourceValue(text: $0, at: place) } ?? SourceValue(value, at: place)
  }
}

extension SettingsFileContent: CustomReflectable {
  /// Reflects the shape of the content, which may hold secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["shape": value.shapeName], displayStyle: .struct)
  }
}

/// Why a file cannot be read, for a ``SettingsFileFormat`` to throw.
public struct SettingsFileDamage: Error, Sendable, Hashable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int?
  /// In characters, counted from 1.
  public var column: Int?
  /// The rule that is broken, without a full stop: "expected a value".
  public var problem: String

  public init(line: Int? = nil, column: Int? = nil, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  public var description: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    return place.isEmpty ? problem : "\(place.joined(separator: ", ")): \(problem)"
  }
}
