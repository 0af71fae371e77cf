#if canImport(SwiftUI)
  public import SetpointPresentation

  /// The parts of a row that a style arranges.
  @MainActor
  public struct SettingsItemConfiguration {
    let edited: EditedSetting
    /// The setting and its state.
    public var item: SettingsItem { edited.item }
    /// The complete row: the control with its label, and the notes.
    public var content: SettingRow { SettingRow(edited: edited) }
    /// The icon and name of the setting.
    public var label: SettingLabel { SettingLabel(edited: edited) }
    /// The control without a visible label.
    public var control: SettingControlView { SettingControlView(edited: edited, hidesLabel: true) }
    /// The help text, error, lock reason, override, restart note and origin, and the reset button.
    public var notes: SettingNotes { SettingNotes(edited: edited) }
  }
#endif
