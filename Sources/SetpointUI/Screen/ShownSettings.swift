#if canImport(SwiftUI)
  import Setpoint

  /// The settings that a screen, or a part of one, shows.
  struct ShownSettings {
    let container: SettingsContainer
    let draft: SettingsDraft?
    private let part: Part

    private enum Part {
      case all
      /// The settings of a `@Settings` class.
      case model(any SettingsModel.Type)
      case setting(SettingDefinition)
    }

    init(_ settings: any SettingsShowing) {
      container = settings.shownContainer
      draft = settings.shownDraft
      part = .all
    }

    init<Model: SettingsModel>(_ settings: Model) {
      container = settings.container
      draft = nil
      part = .model(Model.self)
    }

    init(_ setting: SettingDefinition, in container: SettingsContainer) {
      self.container = container
      draft = nil
      part = .setting(setting)
    }

    /// The group of a `@Settings` class that is a property of another one; otherwise `nil`.
    var group: SettingsGroup? {
      guard case .model(let model) = part, container.elements.hasGroup(like: model.settingsGroup)
      else { return nil }
      return model.settingsGroup
    }

    var elements: [SettingsElement] {
      switch part {
      case .all: container.elements
      case .model: group.map { [.group($0)] } ?? container.elements
      case .setting(let setting): [.setting(setting)]
      }
    }

    func isSame(as other: ShownSettings) -> Bool {
      guard container === other.container else { return false }
      return switch (part, other.part) {
      case (.all, .all): true
      case (.model(let own), .model(let other)): own == other
      case (.setting(let own), .setting(let other)): own.key == other.key
      default: false
      }
    }
  }

  extension [SettingsElement] {
    /// Returns whether the tree contains a group with the same key and settings.
    fileprivate func hasGroup(like group: SettingsGroup) -> Bool {
      let keys = group.content.settings.map(\.key)
      return contains { element in
        guard case .group(let other) = element else { return false }
        return other.key == group.key && other.content.settings.map(\.key) == keys
          || other.content.hasGroup(like: group)
      }
    }
  }
#endif
