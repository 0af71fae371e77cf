#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// Keeps the model of a screen, or of a part of one, while it shows the same settings.
  struct ModelHost<Content: View>: View {
    /// The settings, or `nil` for those of the environment.
    let shown: ShownSettings?
    /// The content that the app composed, or `nil` for all declared settings.
    let elements: (() -> [SettingsElement])?
    let content: (ScreenModel) -> Content
    /// A number that changes when the surrounding view is evaluated, because the elements may read
    /// its state.
    private let revision: Int
    @State private var holder = Holder()
    @Environment(\.settings) private var environmentSettings
    @Environment(\.screenOptions) private var options
    @Environment(\.settingsSearch) private var search

    @MainActor
    init(
      shown: ShownSettings?, elements: (() -> [SettingsElement])? = nil,
      @ViewBuilder content: @escaping (ScreenModel) -> Content
    ) {
      self.shown = shown
      self.elements = elements
      self.content = content
      revision = elements == nil ? 0 : Revision.next()
    }

    var body: some View {
      let model = holder.model(
        of: shown ?? ShownSettings(environmentSettings), options: options, search: search,
        elements: elements)
      content(model)
        .onChange(of: revision) { model.refreshContent(revision) }
        .onChange(of: options) { model.show(options) }
    }

    @MainActor
    private final class Holder {
      private var model: ScreenModel?
      private var elements: (() -> [SettingsElement])?

      func model(
        of shown: ShownSettings, options: ScreenOptions, search: (any SettingsSearch)?,
        elements: (() -> [SettingsElement])?
      ) -> ScreenModel {
        self.elements = elements
        if let model, model.shown.isSame(as: shown) {
          model.search = search
          return model
        }
        let isPart = elements == nil && shown.group != nil
        let model = ScreenModel(
          shown, isPart: isPart, options: options, search: search
        ) { [weak self] in
          self?.elements?() ?? shown.elements
        }
        self.model = model
        return model
      }
    }
  }

  @MainActor
  private enum Revision {
    private static var last = 0

    static func next() -> Int {
      last += 1
      return last
    }
  }
#endif
