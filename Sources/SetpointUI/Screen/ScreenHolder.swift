#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation

  /// Keeps the model of a ``SettingsView`` while SwiftUI makes that view again and again, and makes
  /// another one only if something else is to be shown.
  @MainActor
  final class ScreenHolder {
    private var model: ScreenModel?
    private var content: (() -> [SettingsElement])?

    func model(
      for shown: ShownSettings, options: ScreenOptions, search: (any SettingsSearch)?,
      content: (() -> [SettingsElement])?
    ) -> ScreenModel {
      self.content = content
      if let model, model.container === shown.container, model.options == options { return model }
      let container = shown.container
      let model = ScreenModel(shown, options: options, search: search) { [weak self] in
        self?.content?() ?? container.elements
      }
      self.model = model
      return model
    }
  }
#endif
