#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  extension SettingHandle {
    /// A binding to the value, for controls such as `Slider(value: settings.$volume.binding)`.
    ///
    /// A refused value is reported in `SettingsContainer.issues`, and the control shows the
    /// previous value.
    public var binding: Binding<Value> {
      Binding {
        value
      } set: { newValue in
        value = newValue
      }
    }
  }

  extension SettingsContainer {
    /// Returns a binding to the value of a setting, for controls such as
    /// `Toggle("Images", isOn: settings.binding(.showImages))`.
    public func binding<Value>(_ setting: Setting<Value>) -> Binding<Value> {
      SettingHandle(setting, in: self).binding
    }
  }

  /// Updates a view when the setting of one of its properties changes. The container is the given or
  /// the shared one; ``EnvironmentSetting`` uses that of the environment.
  extension SettingValue: DynamicProperty {}
#endif
