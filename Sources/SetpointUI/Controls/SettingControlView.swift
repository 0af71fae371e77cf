#if canImport(SwiftUI)
  public import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The standard control of a setting, with its label. The presentation chooses the kind of
  /// control.
  ///
  /// `.labelsHidden()` hides the label. A ``SettingRow`` adds the notes of the setting.
  public struct SettingControlView: View {
    let setting: ShownSetting
    let hidesLabel: Bool

    /// Creates the control for a setting of a container or a draft.
    public init<Value>(_ setting: SettingHandle<Value>) {
      self.setting = .separate(setting.setting, setting.container)
      hidesLabel = false
    }

    init(edited: EditedSetting, hidesLabel: Bool = false) {
      setting = .onScreen(edited)
      self.hidesLabel = hidesLabel
    }

    public var body: some View {
      SettingHost(setting: setting) { edited in
        StandardControl(edited: edited)
          .disabled(!edited.item.isEnabled)
          .labelsHidden(hidesLabel)
      }
    }
  }

  private struct StandardControl: View {
    let edited: EditedSetting

    var body: some View {
      let isDeclared = edited.item.isControlDeclared
      switch edited.item.control {
      case .toggle where edited.item.isUndecidedToggle: ChoiceControl(edited: edited)
      case .toggle: ToggleControl(edited: edited)
      // A style that isn't declared must not override the app's `.pickerStyle`.
      case .segmented where isDeclared: SegmentedControl(edited: edited)
      case .menu where isDeclared: MenuControl(edited: edited)
      case .segmented, .menu: ChoiceControl(edited: edited)
      case .radioGroup: RadioControl(edited: edited)
      case .slider(let range): SliderControl(edited: edited, range: range)
      case .stepper: StepperControl(edited: edited)
      case .numberField, .textField: FieldControl(edited: edited)
      case .longText: LongTextControl(edited: edited)
      case .secureField: SecureControl(edited: edited)
      case .datePicker(let picker): DateControl(edited: edited, picker: picker)
      case .colorPicker: ColorControl(edited: edited)
      case .list: ListControl(edited: edited)
      case .multipleChoice: MultipleChoiceControl(edited: edited)
      }
    }
  }

  /// A control without a label, beside the label of its setting.
  struct ControlRow<Content: View>: View {
    let edited: EditedSetting
    @ViewBuilder let content: Content

    var body: some View {
      LabelReader { areLabelsHidden in
        if areLabelsHidden == true {
          content
        } else {
          LabeledContent {
            content
          } label: {
            SettingLabel(edited: edited)
          }
        }
      }
    }
  }

  /// A control without a label, below the label of its setting.
  struct ControlColumn<Content: View>: View {
    let edited: EditedSetting
    @ViewBuilder let content: Content

    var body: some View {
      VStack(alignment: .leading) {
        LabelReader { areLabelsHidden in
          if areLabelsHidden == false {
            SettingLabel(edited: edited)
          } else if areLabelsHidden == nil {
            // Hides its label where labels are hidden.
            LabeledContent {
            } label: {
              SettingLabel(edited: edited)
            }
          }
        }
        content
      }
    }
  }

  struct ToggleControl: View {
    let edited: EditedSetting

    var body: some View {
      Toggle(isOn: edited.isOn) { ControlLabel(edited: edited) }.named(after: edited)
    }
  }
#endif
