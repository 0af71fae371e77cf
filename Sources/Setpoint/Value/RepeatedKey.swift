/// A key that occurs more than once in an object of a text. The last member with it counts.
package struct RepeatedKey: Sendable, Hashable {
  /// The names of the members that lead to the key, and the key.
  package let path: [String]
  /// The lines on which the key occurs, starting at 1, in order.
  package let lines: [Int]
  /// Whether the keys are canonically equivalent and have different bytes: `é` as one character, and
  /// as `e` with an accent.
  fileprivate let areEquivalent: Bool

  /// The path as a key of settings.
  package var key: String { path.joined(separator: ".") }

  /// Returns the issue of the key in a settings file.
  func issue(inFile path: String, origin: SettingOrigin? = nil) -> SettingsIssue {
    SettingsIssue(.repeated(self, subject: "Settings file '\(path)'"), origin: origin)
  }

  /// Returns the issue of the key in the file of a store, which compares keys by their bytes.
  func issue(inStoreAt path: String) -> SettingsIssue {
    guard areEquivalent else { return issue(inFile: path) }
    return SettingsIssue(
      SettingsError(
        .duplicateKey, key: key, problem: similarity(in: "Settings file '\(path)'"),
        recoverySuggestion: "Only one counts. Remove the other.",
        message: MessageTemplate(
          "Two keys look like '{key}' (lines {lines}). Only one counts. Remove the other.",
          ["key": key, "lines": lineList])))
  }

  /// Returns the problem that two keys look the same.
  fileprivate func similarity(in subject: String) -> String {
    "\(subject) has two keys that look like '\(key)' and differ in bytes (\(place))."
  }

  /// The lines, without repetitions.
  private var differentLines: [Int] {
    lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The lines in parentheses, such as "2, 5".
  fileprivate var lineList: String { differentLines.map(String.init).joined(separator: ", ") }

  /// The lines in a sentence, such as "lines 2 and 5".
  fileprivate var place: String {
    let (last, others) = (differentLines.last ?? 1, differentLines.dropLast().map(String.init))
    return others.isEmpty
      ? "line \(last)" : "lines \(others.joined(separator: ", ")) and \(last)"
  }
}

extension SettingsError {
  /// Returns the error for a key that occurs more than once, as a warning: one of them counts.
  ///
  /// - Parameter subject: What contains the key, at the beginning of a sentence.
  package static func repeated(_ key: RepeatedKey, subject: String) -> SettingsError {
    guard !key.areEquivalent else {
      return SettingsError(
        .duplicateKey, key: key.key,
        problem: key.similarity(in: subject),
        recoverySuggestion: "The one with composed characters counts. Remove the other.",
        message: MessageTemplate(
          """
          Two keys look like '{key}' (lines {lines}). The one with composed characters counts.
          """,
          ["key": key.key, "lines": key.lineList]))
    }
    return SettingsError(
      .duplicateKey, key: key.key,
      problem: "\(subject) repeats the key '\(key.key)' in \(key.place).",
      recoverySuggestion: "The last one counts. Remove the others.",
      message: MessageTemplate(
        "The key '{key}' is repeated (lines {lines}). The last one counts.",
        ["key": key.key, "lines": key.lineList]))
  }
}

/// The repeated keys that a scanner found, by their positions in the text.
struct JSONRepetitions {
  /// The maximum number of keys that are reported.
  static let maximumCount = 20
  /// The maximum number of locations of a key that are reported: the first ones and the last one.
  static let maximumLocationCount = 5

  private struct Found {
    var names: [Range<Int>]
    var positions: [Int]
    var areEquivalent: Bool
  }

  private var found: [Found] = []

  /// Notes a key at a position that repeats the one at an earlier position.
  ///
  /// - Parameters:
  ///   - names: The locations of the names that lead to the key, and of the key.
  ///   - areEquivalent: Whether the keys are canonically equivalent and differ in bytes.
  mutating func note(
    _ position: Int, after earlier: Int, names: [Range<Int>], areEquivalent: Bool = false
  ) {
    let index = found.lastIndex { $0.positions.last == earlier && !$0.areEquivalent }
    if !areEquivalent, let index {
      if found[index].positions.count == Self.maximumLocationCount {
        found[index].positions.removeLast()
      }
      found[index].positions.append(position)
    } else if found.count < Self.maximumCount {
      found.append(
        Found(names: names, positions: [earlier, position], areEquivalent: areEquivalent))
    }
  }

  func keys(in bytes: [UInt8]) -> [RepeatedKey] {
    found.map { found in
      RepeatedKey(
        path: found.names.map { JSONScanner.text(of: bytes[$0]) },
        lines: found.positions.map { UTF8Mistake.location(of: $0, in: bytes).line },
        areEquivalent: found.areEquivalent)
    }
  }
}
