#if canImport(SwiftUI)
  import SetpointPresentation
  public import SwiftUI

  /// The standard control of a setting: the one that the presentation chose for it.
  public struct SettingControlView: View {
    let edited: EditedSetting
    let showsLabel: Bool

    public var body: some View {
      StandardControl(edited: edited)
        .disabled(!edited.item.isEnabled)
        .environment(\.hidesSettingLabels, !showsLabel)
    }
  }

  private struct StandardControl: View {
    let edited: EditedSetting

    var body: some View {
      switch edited.item.control {
      case .toggle where edited.item.isUndecidedToggle: MenuControl(edited: edited)
      case .toggle: ToggleControl(edited: edited)
      case .segmented: SegmentedControl(edited: edited)
      case .menu: MenuControl(edited: edited)
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

  extension View {
    /// Names a control as its setting: for people who hear the screen, and for tests.
    ///
    /// - Parameter part: Which part of the control it is; `nil` for the whole.
    func named(after edited: EditedSetting, part: String? = nil) -> some View {
      accessibilityLabel(Text(verbatim: edited.item.label))
        .accessibilityHint(Text(verbatim: edited.item.help ?? ""))
        .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key, part))
    }
  }

  /// A control that does not bring a label, with the label of its setting.
  struct ControlRow<Content: View>: View {
    let edited: EditedSetting
    @ViewBuilder let content: Content
    @Environment(\.hidesSettingLabels) private var hidesLabels

    var body: some View {
      if hidesLabels {
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

  extension View {
    /// Hides the label that a control brings, if only the control is wanted.
    func labelsHidden(_ areHidden: Bool) -> some View {
      modifier(LabelHiding(areHidden: areHidden))
    }
  }

  private struct LabelHiding: ViewModifier {
    let areHidden: Bool

    func body(content: Content) -> some View {
      if areHidden { content.labelsHidden() } else { content }
    }
  }
#endif
