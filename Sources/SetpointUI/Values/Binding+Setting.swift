#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  extension SettingHandle {
    /// The value, for controls: `Slider(value: settings.$volume.binding)`.
    ///
    /// What is refused is reported in ``SettingsContainer/issues``, and the control goes back.
    public var binding: Binding<Value> {
      Binding {
        value
      } set: { newValue in
        value = newValue
      }
    }
  }

  extension SettingsContainer {
    /// The value of a setting, for controls: `Toggle("Images", isOn: settings.binding(.showImages))`.
    public func binding<Value>(_ setting: Setting<Value>) -> Binding<Value> {
      SettingHandle(setting, in: self).binding
    }
  }

  /// In a view, a property that is a setting has the view drawn again when the setting changes.
  extension SettingValue: DynamicProperty {}
#endif
