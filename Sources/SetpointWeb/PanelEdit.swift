import Setpoint
import SetpointPresentation

/// What a person asked for with the form of one row.
struct PanelEdit {
  private let action: String
  private let item: SettingsItem
  /// What was typed or chosen.
  let text: String

  init(_ form: FormFields, of item: SettingsItem) {
    self.item = item
    action = form["action"] ?? "set"
    let chosen = form["value"] ?? ""
    // A slider and its exact number come together: the number counts if it was changed.
    if let exact = form["exact"], exact != form["shown"] {
      text = exact
    } else {
      text = chosen
    }
  }

  func apply(to container: SettingsContainer) throws(SettingsError) {
    let setting = try container.setting(forKey: item.key)
    switch action {
    case "reset": try container.reset(setting)
    case "increment": try container.set(text: stepped(by: 1), for: setting)
    case "decrement": try container.set(text: stepped(by: -1), for: setting)
    default:
      // An empty secure field is one that was not touched.
      if item.isSecret, text.isEmpty { return }
      try container.set(text: text, for: setting)
    }
  }

  private func stepped(by steps: Double) -> String {
    guard case .stepper(let step) = item.control, let number = Double(text) else { return text }
    let result = number + steps * step
    return Int64(exactly: result).map(String.init) ?? String(result)
  }
}
