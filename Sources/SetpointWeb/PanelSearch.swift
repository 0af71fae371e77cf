import Setpoint
import SetpointPresentation
import Synchronization

/// The index of a panel's settings: made once, and brought up to date with what changed since.
final class PanelSearch: Sendable {
  private let index = Mutex(SettingsSearchIndex([]))

  /// What was found on a screen, best first.
  func results(for typed: String, on screen: SettingsScreen) -> [SettingsSearchResult] {
    let items = screen.searchItems
    let index = index.withLock { index in
      if index.items != items { index.update(to: items) }
      return index
    }
    return index.results(for: typed)
  }
}
