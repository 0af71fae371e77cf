public import Setpoint
public import SetpointPresentation

extension SettingsPanel {
  /// The layout of a panel, when changes take effect, and its address.
  public struct Options: Sendable {
    /// The layout of the pages.
    public var style: SettingsScreen.Style
    /// The time at which a change takes effect.
    public var editing: PanelEditing
    /// The path under which the app's server serves the panel, such as `/settings`; "" is the root.
    /// By default, the path differs at each start, so that servers on other ports of this machine
    /// don't get the cookie.
    public var path: String?
    /// The host names, without port, that requests may use. By default, the names of this machine.
    public var allowedHosts: Set<String>
    /// Whether browsers use HTTPS, including through a proxy that terminates TLS. The cookie is
    /// then sent over HTTPS only, and requests from `http` pages are refused.
    public var usesHTTPS: Bool
    /// The settings to omit, and the language. Right-to-left languages use a right-to-left layout.
    public var screen = SettingsScreen.Options()
    /// The app's own content.
    public var custom = PanelCustomContent()
    /// Returns the elements to show; by default, all elements of the container.
    public var elements: @Sendable (SettingsContainer) -> [SettingsElement] = { $0.elements }

    /// Creates options; by default a sidebar whose changes take effect immediately, on the loopback
    /// address.
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

/// The time when a change made in the panel takes effect.
@nonexhaustive
public enum PanelEditing: String, Sendable, Hashable, CaseIterable {
  /// Changes take effect immediately.
  case immediate
  /// Changes take effect when the user applies them, together with the user's other changes.
  case staged
}
