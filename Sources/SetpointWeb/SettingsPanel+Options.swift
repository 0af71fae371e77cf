public import Setpoint
public import SetpointPresentation

extension SettingsPanel {
  /// How a panel is laid out, how changes are made in it, and where it stands.
  public struct Options: Sendable {
    public var style: SettingsScreen.Style
    public var editing: PanelEditing
    /// The path under which the app's server serves the panel, such as `/settings`; "" is its root. By default, a
    /// path that differs at each start, so that servers at other ports of this machine do not get its cookie.
    public var path: String?
    /// The names, without port, under which the panel may be asked for; by default this machine's.
    public var allowedHosts: Set<String>
    /// Whether browsers ask by `https`, also when a proxy in front of the server ends it: the cookie
    /// is then sent by `https` only, and pages of `http` are foreign.
    public var usesHTTPS: Bool
    /// What is left out of the pages, and their language. A page is written from right to left if its language is.
    public var screen = SettingsScreen.Options()
    /// What the app draws itself.
    public var custom = PanelCustomContent()
    /// What is shown, by default all settings of the container.
    public var elements: @Sendable (SettingsContainer) -> [SettingsElement] = { $0.elements }

    public init(
      style: SettingsScreen.Style = .sidebar, editing: PanelEditing = .immediate,
      path: String? = nil,
      allowedHosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"], usesHTTPS: Bool = false
    ) {
      self.style = style
      self.editing = editing
      self.path = path
      self.allowedHosts = allowedHosts
      self.usesHTTPS = usesHTTPS
    }

    func makeScreen(
      of container: SettingsContainer, _ part: SettingsScreen.Part
    ) -> SettingsScreen {
      SettingsScreen(of: elements(container), in: container, options: screen, part: part)
    }
  }
}

/// When a change made in the panel takes effect.
@nonexhaustive
public enum PanelEditing: String, Sendable, Hashable, CaseIterable {
  /// At once.
  case immediate
  /// When it is applied, together with the other changes of the person.
  case staged
}
