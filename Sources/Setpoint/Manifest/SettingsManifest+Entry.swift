#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsManifest {
  /// The entry of a setting.
  struct Entry: Sendable, Equatable {
    /// The kind of the values; for a list with the kind of its elements, for optional values with a
    /// question mark.
    let type: String
    /// The values to choose from; `nil` if any value is allowed.
    let options: [StoredValue]?
    /// The JSON Schema keywords of the rules.
    let rules: [String: StoredValue]
    /// The name of the store; `nil` for the standard store.
    let store: String?
    let formerKeys: [String]

    init(_ setting: SettingDefinition, in choice: StoreChoice?) {
      var type = setting.kind.rawValue
      if let content = setting.listContent {
        type = "\(content.isSet ? "set" : "list") of \(content.kind.rawValue)"
      }
      self.type = setting.isOptional ? type + "?" : type
      options = setting.options.isEmpty ? nil : setting.options.map(\.value)
      var rules = setting.ruleSchema
      if let bounds = setting.bounds {
        rules["minimum"] = bounds.lowerBound
        rules["maximum"] = bounds.upperBound
      }
      self.rules = rules
      store =
        switch choice {
        case nil: nil
        case .named(let name): name
        case .box: "(own)"
        }
      formerKeys = setting.formerKeys
    }

    init(_ stored: StoredValue) {
      var members: [String: StoredValue] = [:]
      if case .dictionary(let dictionary) = stored { members = dictionary }
      type = Self.text(members.removeValue(forKey: "type")) ?? ""
      store = Self.text(members.removeValue(forKey: "store"))
      if case .array(let options)? = members.removeValue(forKey: "options") {
        self.options = options
      } else {
        options = nil
      }
      if case .array(let keys)? = members.removeValue(forKey: "formerly") {
        formerKeys = keys.compactMap(Self.text)
      } else {
        formerKeys = []
      }
      rules = members
    }

    private static func text(_ stored: StoredValue?) -> String? {
      if case .string(let text)? = stored { text } else { nil }
    }

    var stored: StoredValue {
      var members = rules
      members["type"] = .string(type)
      members["store"] = store.map(StoredValue.string)
      members["options"] = options.map(StoredValue.array)
      if !formerKeys.isEmpty { members["formerly"] = .array(formerKeys.map(StoredValue.string)) }
      return .dictionary(members)
    }
  }
}

// MARK: - Comparing

extension SettingsManifest.Entry {
  /// Returns whether every value of an older type is also valid for this setting's type.
  func accepts(type old: String) -> Bool {
    if type == old || type == old + "?" { return true }
    // An integer can be read as a number.
    return old == "integer" && (type == "number" || type == "number?")
  }

  /// Returns the ways in which the rules allow less than the older ones, each as in "maximum 24
  /// instead of 30".
  func narrowerRules(than old: SettingsManifest.Entry) -> [String] {
    var texts: [String] = []
    let removed = options.map { options in
      old.options?.filter { !Self.contains(options, $0) }
    }
    switch removed {
    case nil: break
    case .some(nil): texts.append("only options instead of any value")
    case .some(let removed?):
      texts += removed.map { "no option '\(SettingText.text(of: $0))'" }
    }
    for (keyword, value) in rules.sorted(by: { $0.key < $1.key }) {
      guard let before = old.rules[keyword] else {
        texts.append("\(keyword) \(SettingText.text(of: value)) instead of any")
        continue
      }
      guard Self.isNarrower(keyword, value, than: before) else { continue }
      texts.append(
        "\(keyword) \(SettingText.text(of: value)) instead of \(SettingText.text(of: before))")
    }
    return texts
  }

  private static func contains(_ options: [StoredValue], _ value: StoredValue) -> Bool {
    options.contains { $0.description == value.description }
  }

  private static func isNarrower(
    _ keyword: String, _ value: StoredValue, than old: StoredValue
  ) -> Bool {
    // In a lock file, dates and durations are texts.
    guard value.description != old.description else { return false }
    guard let value = value.number, let old = old.number else { return true }
    if keyword.hasPrefix("min") { return value > old }
    if keyword.hasPrefix("max") { return value < old }
    return true
  }
}

extension StoredValue {
  /// The number by which limits are compared; `nil` if there is none.
  fileprivate var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .string(let text):
      Date(settingText: text)?.timeIntervalSinceReferenceDate
        ?? Duration(settingText: text).flatMap { Double($0.settingText.dropLast(2)) }
    case .null, .bool, .data, .array, .dictionary: nil
    }
  }
}
