import SetpointPresentation

/// An element of a page that belongs to a node of the screen.
///
/// The names are prefixes of the elements' ids, so that ids are unique for all keys.
enum PanelElement: String {
  /// The whole row, section or link.
  case row
  case title, label, input, help, lock, override, message, conflict, origin

  func id(of node: String) -> String { "\(rawValue)-\(node)" }
}

extension SettingsItem {
  func id(of element: PanelElement) -> String { element.id(of: id) }
}

extension SettingsRow {
  func id(of element: PanelElement) -> String { element.id(of: id) }
}

extension SettingsSection {
  func id(of element: PanelElement) -> String { element.id(of: id) }
}
