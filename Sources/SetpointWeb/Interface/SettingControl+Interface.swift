import SetpointPresentation

extension SettingControl {
  /// The name of the control in the interface.
  var interfaceName: String {
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

  /// All names, for the document.
  static let interfaceNames = [
    "toggle", "segmented", "menu", "radioGroup", "slider", "stepper", "numberField", "textField",
    "longText", "secureField", "datePicker", "colorPicker", "list", "multipleChoice",
  ]
}
