#if canImport(SwiftUI)
  public import SetpointPresentation

  /// What a style lays out as the row of a setting.
  @MainActor
  public struct SettingsItemConfiguration {
    let edited: EditedSetting
    /// The setting with all that there is to say of it.
    public var item: SettingsItem { edited.item }
    /// The complete row: control with label, and notes.
    public var content: SettingRow { SettingRow(edited: edited) }
    /// Icon and name.
    public var label: SettingLabel { SettingLabel(edited: edited) }
    /// The control without a visible label.
    public var control: SettingControlView { SettingControlView(edited: edited, showsLabel: false) }
    /// Help, problem, lock, restart, and what leads back to the default.
    public var notes: SettingNotes { SettingNotes(edited: edited) }
  }
#endif
