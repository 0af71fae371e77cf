#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  /// A view property for a setting of the container in the environment, `\.settings`.
  ///
  /// ```swift
  /// struct Ruler: View {
  ///   @EnvironmentSetting(.columns) private var columns
  ///
  ///   var body: some View {
  ///     Stepper("\(columns) columns", value: $columns.binding)
  ///   }
  /// }
  /// ```
  ///
  /// In types other than views, use `SettingValue` with the shared container or a given one.
  @propertyWrapper
  public struct EnvironmentSetting<Value: SettingStorable>: DynamicProperty {
    private let setting: Setting<Value>
    @Environment(\.settings) private var container

    /// Creates a property for the setting with a typed key.
    public init(_ setting: Setting<Value>) { self.setting = setting }

    /// The value in effect. A refused assignment has no effect and is reported in the issues of the
    /// container.
    public var wrappedValue: Value {
      get { container[setting] }
      nonmutating set { container[setting] = newValue }
      nonmutating _modify { yield &container[setting] }
    }

    /// The handle of the setting.
    public var projectedValue: SettingHandle<Value> { SettingHandle(setting, in: container) }
  }

  extension EnvironmentValues {
    /// The settings container of the app. The default is the shared container.
    ///
    /// ```swift
    /// ContentView().environment(\.settings, settings.container)
    /// @Environment(\.settings) private var settings
    /// ```
    public var settings: SettingsContainer {
      get { self[SettingsKey.self] ?? .shared }
      set { self[SettingsKey.self] = newValue }
    }
  }

  private struct SettingsKey: EnvironmentKey {
    /// `nil`, so that the shared container isn't created if another one is set.
    static let defaultValue: SettingsContainer? = nil
  }

  extension SettingHandle {
    /// A binding to the value, for controls such as `Slider(value: settings.$volume.binding)`.
    ///
    /// A refused value is reported in `SettingsContainer.issues`, and the control shows the
    /// previous value. A list or a `Codable` type can't be changed through the binding, even in
    /// part, while its stored value can't be read.
    public var binding: Binding<Value> {
      Binding {
        value
      } set: { newValue in
        // A binding to a part, such as `binding.name`, sets the whole value.
        if setting.kind == .structured { modify(&value, to: newValue) } else { value = newValue }
      }
    }
  }

  /// Sets a value through its modifying access, which keeps a stored value that can't be read.
  private func modify<Value>(_ value: inout Value, to newValue: Value) { value = newValue }

  extension SettingsContainer {
    /// Returns a binding to the value of a setting, for controls such as
    /// `Toggle("Images", isOn: settings.binding(.showImages))`.
    public func binding<Value>(_ setting: Setting<Value>) -> Binding<Value> {
      SettingHandle(setting, in: self).binding
    }
  }

  /// Updates a view when the setting of one of its properties changes. The container is the given
  /// or the shared one; ``EnvironmentSetting`` uses that of the environment.
  extension SettingValue: DynamicProperty {}
#endif
