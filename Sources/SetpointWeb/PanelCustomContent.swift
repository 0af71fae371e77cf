public import SetpointPresentation

/// The app's own content on the pages of its panel.
///
/// The panel calls these closures for each page, on any thread. The pages forbid inline scripts and
/// styles; set them in ``SettingsPanel/Appearance``.
public struct PanelCustomContent: Sendable {
  /// The content for each `SettingsCustomContent`, by its key. A group that contains nothing else
  /// is a page of the app.
  public var places: [String: @Sendable () -> PanelHTML]
  /// Returns the inputs of a setting, which replace the standard inputs; `nil` keeps the standard
  /// inputs. The panel reads the value from the input named `value`.
  public var control: @Sendable (SettingsItem) -> PanelHTML?
  /// Returns the content above the rows of a group, which replaces its header; `nil` keeps the header.
  public var sectionHeader: @Sendable (SettingsSection) -> PanelHTML?
  /// Returns the content below the rows of a group, which replaces its footer; `nil` keeps the footer.
  public var sectionFooter: @Sendable (SettingsSection) -> PanelHTML?

  /// Creates custom content; by default none.
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
