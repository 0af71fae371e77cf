import SetpointPresentation

extension SettingControl {
  /// The name of the control in the API.
  var apiName: String {
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

  /// The names of all controls, for the document.
  static let apiNames = [
    "toggle", "segmented", "menu", "radioGroup", "slider", "stepper", "numberField", "textField",
    "longText", "secureField", "datePicker", "colorPicker", "list", "multipleChoice",
  ]
}
