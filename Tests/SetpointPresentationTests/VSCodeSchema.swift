import Setpoint

/// What the corpus says of one setting.
struct VSCodeSchema {
  let key: String
  let standard: StoredValue
  /// Without "null"; empty if the schema names none.
  let types: Set<String>
  let isOptional: Bool
  let choices: [(value: StoredValue, label: String?)]
  let bounds: (lower: StoredValue, upper: StoredValue)?
  let help: String?
  let tags: [String]

  var keyParts: [String] { key.split(separator: ".").map(String.init) }
}

extension VSCodeSchema {
  init(key: String, members: [String: StoredValue]) {
    self.key = key
    standard = members["default"] ?? .null
    let types = members["type"]?.texts ?? []
    self.types = Set(types).subtracting(["null"])
    isOptional = types.contains("null") || standard == .null
    help = members["description"]?.texts.first ?? members["markdownDescription"]?.texts.first
    tags = members["tags"]?.texts ?? []
    bounds = members["minimum"].flatMap { lower in members["maximum"].map { (lower, $0) } }
    choices = Self.choices(
      members["enum"]?.list ?? [], labels: members["enumDescriptions"]?.texts ?? [],
      standard: standard, isOptional: isOptional)
  }

  /// The values of the schema, and what else its default and its type allow.
  private static func choices(
    _ values: [StoredValue], labels: [String], standard: StoredValue, isOptional: Bool
  ) -> [(value: StoredValue, label: String?)] {
    guard !values.isEmpty else { return [] }
    var choices = values.enumerated().map { index, value in
      let label = index < labels.count ? labels[index] : ""
      return (value: value, label: label.isEmpty ? nil : label)
    }
    for value in [standard] + (isOptional ? [.null] : [])
    where !choices.contains(where: { $0.value == value }) {
      choices.append((value, nil))
    }
    return choices
  }

  /// The setting that the schema declares.
  func setting() throws -> SettingDefinition {
    switch types {
    case ["boolean"]: try declared(Bool.self)
    case ["string"]: try declared(String.self)
    case ["array"]: try declared([String].self)
    case ["number"]: try bounded(Double.self)
    case ["integer"]: try bounded(Int.self)
    // Objects, several types, and none: whatever JSON can say.
    default: try declared(VSCodeValue.self)
    }
  }

  private func bounded<Value: SettingStorable & Codable & Strideable>(
    _ type: Value.Type
  ) throws -> SettingDefinition {
    guard let bounds, !isOptional, choices.isEmpty else { return try declared(type) }
    let range = try bounds.lower.decoded(as: type)...bounds.upper.decoded(as: type)
    return Setting(
      key, default: try standard.decoded(as: type), .range(range), .help(help), .tags(tags))
  }

  private func declared<Value: SettingStorable & Codable>(_ type: Value.Type) throws
    -> SettingDefinition
  {
    isOptional ? try exactly(Value?.self) : try exactly(type)
  }

  private func exactly<Value: SettingStorable & Codable>(_ type: Value.Type) throws
    -> SettingDefinition
  {
    let standard = try standard.decoded(as: type)
    guard !choices.isEmpty else {
      return Setting(key, default: standard, .help(help), .tags(tags))
    }
    let options = try choices.map { choice in
      SettingOption(
        try choice.value.decoded(as: type), label: choice.label ?? choice.value.description)
    }
    return Setting(key, default: standard, .options(options), .help(help), .tags(tags))
  }
}

extension StoredValue {
  fileprivate var list: [StoredValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The texts of a list, or the one text.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    default: []
    }
  }
}
