import Setpoint

/// The words of a screen: the app's texts in its translation, and ours.
struct ScreenLanguage: Sendable {
  let localize: @Sendable (String) -> String

  /// A value as a person reads it.
  func text(of value: StoredValue, in setting: SettingDefinition) -> String {
    if let option = setting.options.first(where: { $0.value == value }) {
      return localize(option.label)
    }
    switch value {
    case .bool(let isOn): return localize(isOn ? "On" : "Off")
    case .null: return localize("None")
    case .array(let elements):
      let options = setting.listContent?.options ?? []
      return elements.map { element in
        options.first { $0.value == element }.map { localize($0.label) }
          ?? SettingText.text(of: element)
      }.joined(separator: ", ")
    default: return SettingText.text(of: value)
    }
  }
}
