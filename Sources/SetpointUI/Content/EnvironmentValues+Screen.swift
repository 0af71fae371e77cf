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

    /// The options of the screen, with the locale of the environment.
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

    /// The binding of the app that presents the review, or `nil` if the screen has its own button.
    var settingsReview: Binding<Bool>? {
      get { self[ReviewKey.self] }
      set { self[ReviewKey.self] = newValue }
    }

    /// The action that dismisses the presentation of the screen, or `nil` if there is none.
    var closeSettings: DismissAction? {
      get { self[CloseKey.self] }
      set { self[CloseKey.self] = newValue }
    }

    /// Whether the screen is in a settings window. It then determines the window size, and has no
    /// presentation to dismiss.
    var isInSettingsWindow: Bool {
      get { self[WindowKey.self] }
      set { self[WindowKey.self] = newValue }
    }

    /// Whether the app or the settings window has set the form style of the screen.
    var hasFormStyle: Bool {
      get { self[FormStyleKey.self] }
      set { self[FormStyleKey.self] = newValue }
    }

    /// The setting of the row that contains this view.
    var editedSetting: EditedSetting? {
      get { self[EditedKey.self] }
      set { self[EditedKey.self] = newValue }
    }

    /// The way in which links open the pages of a screen.
    var pageOpening: PageOpening {
      get { self[OpeningKey.self] }
      set { self[OpeningKey.self] = newValue }
    }

    /// Whether rows are outside forms and lists, where pickers don't show their labels.
    var isOutsideForm: Bool {
      get { self[FormKey.self] }
      set { self[FormKey.self] = newValue }
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

  private struct ReviewKey: EnvironmentKey {
    static let defaultValue: Binding<Bool>? = nil
  }

  private struct CloseKey: EnvironmentKey {
    static let defaultValue: DismissAction? = nil
  }

  private struct WindowKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct FormStyleKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct EditedKey: EnvironmentKey {
    static let defaultValue: EditedSetting? = nil
  }

  private struct OpeningKey: EnvironmentKey {
    static let defaultValue = PageOpening.byValue
  }

  private struct FormKey: EnvironmentKey {
    static let defaultValue = false
  }
#endif
