import Setpoint
import SetpointPresentation
import Synchronization

/// The index of a panel's settings: made once, and brought up to date with what changed since.
final class PanelSearch: Sendable {
  private let state = Mutex(State())

  private struct State {
    var screen: SettingsScreen?
    var index = SettingsSearchIndex([])
  }

  /// What was found on a screen, best first.
  func results(for typed: String, on screen: SettingsScreen) -> [SettingsSearchResult] {
    index(of: screen).results(for: typed)
  }

  private func index(of screen: SettingsScreen) -> SettingsSearchIndex {
    if let index = state.withLock({ $0.screen == screen ? $0.index : nil }) { return index }
    // Has the app translate texts, for which no lock may be held.
    let items = screen.searchItems
    return state.withLock { state in
      state.index.update(to: items)
      state.screen = screen
      return state.index
    }
  }
}
