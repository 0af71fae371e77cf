import Setpoint
import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsNode {
  /// The node as the programming interface tells it; values are asked for by key.
  var interfaceValue: StoredValue {
    switch self {
    case .group(let section): section.interfaceValue
    case .item(let item): item.interfaceValue
    case .row(let row): row.interfaceValue
    }
  }
}

extension SettingsSection {
  fileprivate var interfaceValue: StoredValue {
    [
      "node": "group", "id": .string(id), "label": .optional(label), "header": .optional(header),
      "footer": .optional(footer), "isPage": .bool(presentation == .page),
      "nodes": .array(nodes.map(\.interfaceValue)),
    ]
  }
}

extension SettingsItem {
  fileprivate var interfaceValue: StoredValue {
    var members: [String: StoredValue] = [
      "node": "setting", "id": .string(id), "key": .string(key), "label": .string(label),
      "help": .optional(help), "control": .string(control.interfaceName),
      "isSecret": .bool(isSecret), "isOptional": .bool(isOptional),
      "requiresRestart": .bool(requiresRestart),
    ]
    if !choices.isEmpty {
      members["options"] = .array(
        choices.map { ["value": $0.value, "label": .string($0.label)] })
    }
    members["minimum"] = bounds?.lowerBound
    members["maximum"] = bounds?.upperBound
    members["step"] = step.map(StoredValue.double)
    return .dictionary(members)
  }
}

extension SettingControl {
  fileprivate var interfaceName: String {
    switch self {
    case .toggle: "toggle"
    case .segmented: "segmented"
    case .menu: "menu"
    case .radioGroup: "radioGroup"
    case .slider: "slider"
    case .stepper: "stepper"
    case .numberField: "numberField"
    case .textField: "textField"
    case .longText: "longText"
    case .secureField: "secureField"
    case .datePicker: "datePicker"
    case .colorPicker: "colorPicker"
    case .list: "list"
    case .multipleChoice: "multipleChoice"
    }
  }
}

extension SettingsRow {
  fileprivate var interfaceValue: StoredValue {
    var members: [String: StoredValue] = ["id": .string(id), "label": .optional(label)]
    switch content {
    case .action: members["node"] = "action"
    case .link(let link):
      members["node"] = "link"
      members["destination"] = .string(link.destination.absoluteString)
    case .information(let text, _):
      members["node"] = "information"
      members["text"] = .string(text)
    case .custom: members["node"] = "custom"
    }
    return .dictionary(members)
  }
}
