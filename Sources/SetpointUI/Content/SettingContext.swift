#if canImport(SwiftUI)
  public import Setpoint
  public import SetpointPresentation
  public import SwiftUI

  /// A setting for which the app may draw something of its own.
  @MainActor
  public struct SettingContext {
    let edited: EditedSetting

    /// The setting with all that there is to say of it.
    public var item: SettingsItem { edited.item }
    public var key: String { edited.item.key }
    /// What is read and changed: of a draft, its own container.
    public var container: SettingsContainer { edited.container }
    /// Icon and name as usual.
    public var label: SettingLabel { SettingLabel(edited: edited) }
    /// The usual control without a visible label.
    public var control: SettingControlView { SettingControlView(edited: edited, showsLabel: false) }

    /// The value of a setting on this screen, for controls of one's own.
    public func binding<Value>(_ setting: Setting<Value>) -> Binding<Value> {
      container.binding(setting)
    }
  }
#endif
