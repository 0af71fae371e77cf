package import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Validates settings files against a JSON Schema from ``SettingsSchema``, without the program that
/// declares the settings.
///
/// Supports the keywords of declarations and rules, and ignores all others. The messages
/// contain no values, because values may be secret.
package struct SchemaValidator: Sendable {
  private let schema: [String: StoredValue]

  /// - Throws: ``Setpoint/SettingsError/Code/unreadable`` if the text isn't a JSON object with
  ///   properties.
  package init(json text: String) throws(SettingsError) {
    guard case .dictionary(let schema) = try StoredValue(json: text),
      schema["properties"]?.members != nil
    else {
      throw SettingsError(
        .unreadable, problem: "The schema isn't a JSON object with 'properties'.",
        recoverySuggestion: "Use the output of 'settings schema'.")
    }
    self.schema = schema
  }

  /// Returns a sentence for each violation of the schema, sorted by key. Groups may replace the
  /// dots in keys, as in a file of a `FileSource`.
  package func problems(of values: SettingsImport) -> [String] {
    let (file, keys) = (Node(schema), Set(properties.keys))
    let groups = Set(keys.flatMap(\.groupPaths))
    let reading = SettingsReading(nested: values.values, keys: keys) { file.member($0) != nil }
    return values.warnings.map(\.problem) + reading.issues.map(\.error.problem)
      + reading.values.sorted { $0.key < $1.key }.flatMap { key, value in
        groups.contains(key) && file.member(key) == nil
          ? ["'\(key)' is a group. Use an object with the values of its settings."]
          : file.problems(ofMember: value.stored, named: key, at: key)
      }
  }

  /// Returns a sentence for each violation of the schema by the value of a key; `nil` if the schema
  /// has no such key.
  package func problems(of value: StoredValue, forKey key: String) -> [String]? {
    Node(properties[key])?.problems(of: value, at: key)
  }

  private var properties: [String: StoredValue] { schema["properties"]?.members ?? [:] }
}

/// A schema inside the schema.
private struct Node {
  let keywords: [String: StoredValue]

  init(_ keywords: [String: StoredValue]) { self.keywords = keywords }

  init?(_ value: StoredValue?) {
    guard case .dictionary(let keywords)? = value else { return nil }
    self.keywords = keywords
  }

  func accepts(_ value: StoredValue) -> Bool { problems(of: value, at: "").isEmpty }

  /// - Parameter path: The key of the value.
  func problems(of value: StoredValue, at path: String) -> [String] {
    let subject = "'\(path)'"
    if let sentence = typeProblem(of: value) ?? choiceProblem(of: value) {
      return ["\(subject) \(sentence)"]
    }
    let sentence =
      switch value {
      case .int(let number): numberProblem(of: Double(number))
      case .double(let number): numberProblem(of: number)
      case .string(let text): textProblem(of: text)
      case .array(let elements): listProblem(of: elements)
      default: String?.none
      }
    if let sentence { return ["\(subject) \(sentence)"] }
    if case .dictionary(let members) = value { return memberProblems(of: members, at: path) }
    return []
  }

  // MARK: Types and choices

  private func typeProblem(of value: StoredValue) -> String? {
    let types = strings("type")
    guard !types.isEmpty, !types.contains(where: { value.isOfType($0) }) else { return nil }
    return "has the wrong type. Use \(types.map(Self.name(ofType:)).joined(separator: " or "))."
  }

  private static func name(ofType type: String) -> String {
    switch type {
    case "boolean": "true or false"
    case "integer": "a whole number"
    case "number": "a number"
    case "string": "a string"
    case "array": "a list"
    case "object": "an object"
    default: type
    }
  }

  private func choiceProblem(of value: StoredValue) -> String? {
    let constants = keywords["const"].map { [$0] } ?? elements("enum")
    if let constants, !constants.contains(where: { $0.isSame(as: value) }) {
      return Self.choiceProblem(constants)
    }
    for keyword in ["anyOf", "oneOf"] {
      guard let nodes = nodes(keyword), !nodes.contains(where: { $0.accepts(value) }) else {
        continue
      }
      let constants = nodes.compactMap { $0.keywords["const"] }
      if constants.count == nodes.count { return Self.choiceProblem(constants) }
      return "isn't valid. See the schema."
    }
    return nil
  }

  private static func choiceProblem(_ constants: [StoredValue]) -> String {
    "isn't one of the options. Use one of: \(constants.map(\.description).joined(separator: ", "))."
  }

  // MARK: Rules

  private func numberProblem(of number: Double) -> String? {
    if let least = self.number("minimum"), number < least {
      return "is too small. Use at least \(least.shortText)."
    }
    if let most = self.number("maximum"), number > most {
      return "is too large. Use at most \(most.shortText)."
    }
    if let unit = self.number("multipleOf"), unit > 0, (number / unit).rounded() * unit != number {
      return "isn't a multiple of \(unit.shortText)."
    }
    return nil
  }

  private func textProblem(of text: String) -> String? {
    if ["date-time", "date"].contains(keywords["format"]), Date(settingText: text) == nil {
      return "isn't a date. Use a date such as 2026-11-21."
    }
    let count = Double(text.unicodeScalars.count)
    if let least = number("minLength"), count < least {
      return "is too short. Use at least \(least.shortText) characters."
    }
    if let most = number("maxLength"), count > most {
      return "is too long. Use at most \(most.shortText) characters."
    }
    if case .string(let pattern)? = keywords["pattern"], let regex = try? Regex(pattern),
      text.firstMatch(of: regex) == nil
    {
      return "has an invalid format. Use text that matches \(pattern)."
    }
    return nil
  }

  private func listProblem(of elements: [StoredValue]) -> String? {
    let count = Double(elements.count)
    if let least = number("minItems"), count < least {
      return "is too short. Use at least \(least.shortText) elements."
    }
    if let most = number("maxItems"), count > most {
      return "is too long. Use at most \(most.shortText) elements."
    }
    if keywords["uniqueItems"] == true, Set(elements).count < elements.count {
      return "contains a duplicate element. Remove one of them."
    }
    if let item = Node(keywords["items"]), !elements.allSatisfy(item.accepts) {
      return "has an element that isn't valid. See the schema."
    }
    return nil
  }

  private func memberProblems(of members: [String: StoredValue], at path: String) -> [String] {
    guard keywords["properties"] != nil else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { key, value in
      problems(ofMember: value, named: key, at: "\(path).\(key)")
    }
  }

  func problems(ofMember value: StoredValue, named name: String, at path: String) -> [String] {
    if let member = member(name) { return member.problems(of: value, at: path) }
    return keywords["additionalProperties"] == false
      ? ["'\(path)' is an unknown key. Remove it, or correct it."] : []
  }

  /// Returns the schema of the member with a name; `nil` if the schema has none.
  func member(_ name: String) -> Node? {
    Node(keywords["properties"]?.members?[name]) ?? patternNode(of: name)
  }

  /// Returns the schema of the members whose names match a pattern that a name matches.
  private func patternNode(of name: String) -> Node? {
    guard case .dictionary(let patterns)? = keywords["patternProperties"] else { return nil }
    // The longest pattern is the most specific one.
    return patterns.sorted { $0.key.count > $1.key.count }.lazy.compactMap { pattern, schema in
      guard let regex = try? Regex(pattern), name.firstMatch(of: regex) != nil else { return nil }
      return Node(schema)
    }.first
  }

  // MARK: Keywords

  private func number(_ keyword: String) -> Double? { keywords[keyword]?.number }

  private func elements(_ keyword: String) -> [StoredValue]? {
    if case .array(let elements)? = keywords[keyword] { elements } else { nil }
  }

  private func nodes(_ keyword: String) -> [Node]? { elements(keyword)?.compactMap { Node($0) } }

  /// The texts of a keyword that is a string or a list of strings.
  private func strings(_ keyword: String) -> [String] {
    let values = elements(keyword) ?? [keywords[keyword]].compactMap(\.self)
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension StoredValue {
  fileprivate var members: [String: StoredValue]? {
    if case .dictionary(let members) = self { members } else { nil }
  }

  fileprivate func isOfType(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .bool), ("integer", .int), ("number", .int),
      ("number", .double),
      ("string", .string), ("array", .array), ("object", .dictionary):
      true
    case ("integer", .double(let number)): number.rounded() == number
    default: false
    }
  }

  /// Returns whether JSON Schema treats both values as equal, as it does 1 and 1.0.
  fileprivate func isSame(as other: StoredValue) -> Bool {
    asIntegerIfWhole == other.asIntegerIfWhole
  }
}
