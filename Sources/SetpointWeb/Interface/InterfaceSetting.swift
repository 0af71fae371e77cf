import Setpoint
import SetpointPresentation

/// A setting as the programming interface tells it. Of a secret no value is in it.
struct InterfaceSetting {
  private let setting: SettingDefinition
  private let container: SettingsContainer
  let revision: PanelRevision

  init(_ setting: SettingDefinition, in container: SettingsContainer, revision: PanelRevision) {
    self.setting = setting
    self.container = container
    self.revision = revision
  }

  var value: StoredValue { .dictionary(members) }

  /// With what every layer holds.
  var detailedValue: StoredValue {
    var members = members
    members["candidates"] = .array(container.candidates(of: setting).map(\.interfaceValue))
    return .dictionary(members)
  }

  private var members: [String: StoredValue] {
    let status = container.status(of: setting)
    return [
      "key": .string(setting.key), "label": .string(setting.label),
      "help": .optional(setting.help), "kind": .string(setting.kind.rawValue),
      "value": setting.isSecret ? .null : status.value,
      "default": setting.isSecret ? .null : container.defaultValue(of: setting),
      "isSecret": .bool(setting.isSecret), "isSet": .bool(status.isModified),
      "isEnabled": .bool(
        container.refusalOfWrites(to: setting) == nil && setting.isEnabled?(container) ?? true),
      "requiresRestart": .bool(setting.requiresRestart),
      "origin": container.origin(of: setting).interfaceValue,
      "lock": .optional(status.lock?.explanation),
      "issue": .optional(status.issue?.description), "revision": .string(revision.text),
    ]
  }
}

extension SettingOrigin {
  var interfaceValue: StoredValue {
    [
      "layer": .string("\(layer)"), "source": .optional(source),
      "place": .optional(place?.description),
    ]
  }
}

extension LayerValue {
  fileprivate var interfaceValue: StoredValue {
    let (state, problem): (String, String?) =
      switch validity {
      case .inForce: ("inForce", nil)
      case .overridden: ("overridden", nil)
      case .invalid(let error): ("invalid", error.description)
      }
    return [
      "value": value, "origin": origin.interfaceValue, "state": .string(state),
      "problem": .optional(problem), "lock": .optional(lock?.explanation),
    ]
  }
}
