import Setpoint

extension SettingsScreen {
  /// The rows of a screen to build, together with the groups that contain them. Nodes have the same
  /// ids as on the whole screen.
  package enum Part: Sendable {
    case whole
    /// The rows on the page of a group, by its id. The first page has an empty id.
    case page(String)
    /// The rows with these ids.
    case rows(ids: Set<String>)
    /// The rows of the settings with these keys.
    case settings(keys: Set<String>)

    /// Whether modified settings that aren't built are counted, for navigation.
    var countsOmitted: Bool {
      if case .settings = self { false } else { true }
    }

    /// Returns whether a row is built.
    ///
    /// - Parameters:
    ///   - key: The key of its setting, or `nil` for a free row.
    /// - page: The id of the group whose page contains the row.
    func contains(_ id: String, key: String?, onPage page: String) -> Bool {
      switch self {
      case .whole: true
      case .page(let wanted): page == wanted
      case .rows(let ids): ids.contains(id)
      case .settings(let keys): key.map(keys.contains) ?? false
      }
    }

    /// Returns whether rows in a group, at any depth, may be built. Every page contains the pages
    /// in its inline groups.
    func reaches(into group: String, _ presentation: SettingsGroup.Presentation) -> Bool {
      let path = group + "/"
      return switch self {
      case .whole, .settings: true
      case .page(let wanted):
        presentation == .inline || wanted == group || wanted.hasPrefix(path)
      case .rows(let ids): ids.contains { $0.hasPrefix(path) }
      }
    }
  }
}
