#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  extension EnvironmentValues {
    var settingsStyle: any SettingsStyle {
      get { self[StyleKey.self] }
      set { self[StyleKey.self] = newValue }
    }

    var settingsSearch: (any SettingsSearch)? {
      get { self[SearchKey.self] }
      set { self[SearchKey.self] = newValue }
    }

    /// The options of the screen, in the language of the environment.
    var screenOptions: ScreenOptions {
      get {
        var options = self[OptionsKey.self]
        options.locale = locale
        return options
      }
      set { self[OptionsKey.self] = newValue }
    }

    var settingsContents: SettingsContents {
      get { self[ContentsKey.self] }
      set { self[ContentsKey.self] = newValue }
    }

    var settingsLink: Binding<String?>? {
      get { self[LinkKey.self] }
      set { self[LinkKey.self] = newValue }
    }

    /// Whether controls are drawn without their labels, because the style has put those elsewhere.
    var hidesSettingLabels: Bool {
      get { self[LabelsKey.self] }
      set { self[LabelsKey.self] = newValue }
    }
  }

  private struct StyleKey: EnvironmentKey {
    static let defaultValue: any SettingsStyle = SidebarSettingsStyle()
  }

  private struct SearchKey: EnvironmentKey {
    static let defaultValue: (any SettingsSearch)? = nil
  }

  private struct OptionsKey: EnvironmentKey {
    static let defaultValue = ScreenOptions()
  }

  private struct ContentsKey: EnvironmentKey {
    static let defaultValue = SettingsContents()
  }

  private struct LinkKey: EnvironmentKey {
    static let defaultValue: Binding<String?>? = nil
  }

  private struct LabelsKey: EnvironmentKey {
    static let defaultValue = false
  }
#endif
