import Setpoint

/// A setting of the model test, with its rules written down a second time.
struct ModelSetting: Sendable {
  /// What a setting says to a value.
  enum Outcome: Sendable {
    /// The value in the representation that the setting gives it.
    case accepted(StoredValue)
    case refused(SettingsError.Code)
  }

  let definition: SettingDefinition
  /// Right values and wrong ones.
  let samples: [StoredValue]
  let check: @Sendable (StoredValue) -> Outcome
  /// Reads the value as an app does.
  let read: @Sendable (SettingsContainer) -> StoredValue
  /// The form in which the store keeps a value, if that is another one.
  var form: (@Sendable (StoredValue) -> StoredValue)?

  var key: String { definition.key }
  var isReadOnly: Bool { definition.policy.contains(.readOnly) }
  var isTransient: Bool { definition.policy.contains(.transient) }
  var isSecret: Bool { definition.isSecret }
  /// The setting with its type, for those whose value `update` changes.
  var number: Setting<Int>? { definition as? Setting<Int> }

  /// The value in its own representation; `nil` if it breaks a rule.
  func accepted(_ value: StoredValue) -> StoredValue? {
    if case .accepted(let value) = check(value) { value } else { nil }
  }

  func stored(_ value: StoredValue) -> StoredValue { form?(value) ?? value }
}

extension ModelSetting {
  private enum Theme: String, Codable, CaseIterable, Sendable { case light, dark, auto }

  /// New definitions of all settings; the last one is registered late.
  static func all() -> [ModelSetting] {
    [
      integer(
        Setting("size", default: 14, .range(10...24)), [10, 18, 24, 9, 25, "18", "x"], 10...24),
      text(Setting("name", default: "Ada"), ["", "Ada", "Eva", 5]),
      isOn(Setting("isOn", default: false)), theme(Setting("theme", default: .light)),
      limit(Setting("limit", default: nil)), words(Setting("words", default: ["a"])),
      text(Setting("password", default: "", .policy(.secret)), ["", "1234", "open", true]),
      tags(Setting("tags", default: [], .encoding(.commas))),
      integer(Setting("fixed", default: 1, .policy(.readOnly)), [1, 2, "x"]),
      integer(Setting("session", default: 0, .policy(.transient)), [0, 1, 2, "x"]),
      integer(Setting("late", default: 7), [7, 8, 9, "x"]),
    ]
  }

  private static func integer(
    _ setting: Setting<Int>, _ samples: [StoredValue], _ range: ClosedRange<Int64>? = nil
  ) -> ModelSetting {
    ModelSetting(definition: setting, samples: samples) { value in
      guard case .int(let number) = value else { return .refused(.unreadable) }
      return range?.contains(number) == false ? .refused(.outOfRange) : .accepted(value)
    } read: {
      .int(Int64($0[setting]))
    }
  }

  private static func text(_ setting: Setting<String>, _ samples: [StoredValue]) -> ModelSetting {
    ModelSetting(definition: setting, samples: samples) { value in
      if case .string = value { .accepted(value) } else { .refused(.unreadable) }
    } read: {
      .string($0[setting])
    }
  }

  private static func isOn(_ setting: Setting<Bool>) -> ModelSetting {
    ModelSetting(definition: setting, samples: [true, false, "true", "x"]) { value in
      if case .bool = value { .accepted(value) } else { .refused(.unreadable) }
    } read: {
      .bool($0[setting])
    }
  }

  private static func theme(_ setting: Setting<Theme>) -> ModelSetting {
    ModelSetting(definition: setting, samples: ["light", "dark", "auto", "pink", 5]) { value in
      let cases: [StoredValue] = ["light", "dark", "auto"]
      return cases.contains(value) ? .accepted(value) : .refused(.notAnOption)
    } read: {
      .string($0[setting].rawValue)
    }
  }

  private static func limit(_ setting: Setting<Int?>) -> ModelSetting {
    ModelSetting(definition: setting, samples: [.null, 1, 2, "x"]) { value in
      switch value {
      case .null, .int: .accepted(value)
      default: .refused(.unreadable)
      }
    } read: {
      $0[setting].map { .int(Int64($0)) } ?? .null
    }
  }

  private static func words(_ setting: Setting<[String]>) -> ModelSetting {
    ModelSetting(definition: setting, samples: [[], ["a"], ["a", "b"], 5]) { value in
      if case .array = value { .accepted(value) } else { .refused(.unreadable) }
    } read: {
      .array($0[setting].map(StoredValue.string))
    }
  }

  /// A list that the store keeps as a text with commas, in more than one spelling.
  private static func tags(_ setting: Setting<[String]>) -> ModelSetting {
    ModelSetting(definition: setting, samples: [[], ["a"], ["a", "b"], "a,b", "a, b", 5]) { value in
      switch value {
      case .array: .accepted(value)
      case .string(let text): .accepted(.array(text.elements.map(StoredValue.string)))
      default: .refused(.unreadable)
      }
    } read: {
      .array($0[setting].map(StoredValue.string))
    } form: { value in
      guard case .array(let elements) = value else { return value }
      let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
      return .string(texts.joined(separator: ","))
    }
  }
}

extension SettingEncoding where Value == [String] {
  fileprivate static var commas: Self {
    Self {
      .string($0.joined(separator: ","))
    } decode: {
      try $0.decoded(as: String.self).elements
    }
  }
}

extension String {
  fileprivate var elements: [String] {
    split(separator: ",").map { $0.drop { $0 == " " }.description }
  }
}
