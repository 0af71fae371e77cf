public import SetpointPresentation

/// What an app draws itself on the pages of its panel.
///
/// Called for each page, on any thread. Pieces of ``PanelHTML`` hold no scripts or styles of their own: the
/// page forbids them; give them in ``SettingsPanel/Appearance``.
public struct PanelCustomContent: Sendable {
  /// What fills the places that a `SettingsCustomContent` keeps free, by its key. A group that holds
  /// nothing else is a page of the app's own.
  public var places: [String: @Sendable () -> PanelHTML]
  /// The inputs of a setting, in place of the standard ones; `nil`: the standard ones. The input that
  /// counts has the name `value`.
  public var control: @Sendable (SettingsItem) -> PanelHTML?
  /// What stands above the rows of a group, in place of its header; `nil`: its header.
  public var sectionHeader: @Sendable (SettingsSection) -> PanelHTML?
  /// What stands below the rows of a group, in place of its footer; `nil`: its footer.
  public var sectionFooter: @Sendable (SettingsSection) -> PanelHTML?

  public init(
    places: [String: @Sendable () -> PanelHTML] = [:],
    control: @escaping @Sendable (SettingsItem) -> PanelHTML? = { _ in nil },
    sectionHeader: @escaping @Sendable (SettingsSection) -> PanelHTML? = { _ in nil },
    sectionFooter: @escaping @Sendable (SettingsSection) -> PanelHTML? = { _ in nil }
  ) {
    self.places = places
    self.control = control
    self.sectionHeader = sectionHeader
    self.sectionFooter = sectionFooter
  }
}
