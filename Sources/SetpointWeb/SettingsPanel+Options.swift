extension SettingsPanel {
  /// How a panel is laid out, how changes are made in it, and where it stands.
  public struct Options: Sendable {
    public var style: PanelStyle
    public var editing: PanelEditing
    /// The path under which the app's server serves the panel, such as `/settings`; by default its
    /// root.
    public var path: String
    /// The names, without port, under which the panel may be asked for; by default this machine's.
    public var allowedHosts: Set<String>

    public init(
      style: PanelStyle = .sidebar, editing: PanelEditing = .immediate, path: String = "",
      allowedHosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
    ) {
      self.style = style
      self.editing = editing
      self.path = path
      self.allowedHosts = allowedHosts
    }
  }
}

/// How the pages of a panel are laid out.
public enum PanelStyle: String, Sendable, Hashable, CaseIterable {
  /// The pages in a column at the side, the chosen one beside it.
  case sidebar
  /// All groups below each other on one page.
  case single
  /// A list of pages to go into, as on a phone.
  case grouped
  /// A card for each page.
  case cards
}

/// When a change made in the panel takes effect.
public enum PanelEditing: String, Sendable, Hashable, CaseIterable {
  /// At once.
  case immediate
  /// When it is applied, together with the other changes of the person.
  case staged
}
