import Setpoint
import SetpointPresentation

/// An index of a container's settings that takes what changed before it searches.
///
/// One search at a time may use it.
final class FollowedIndex {
  let container: SettingsContainer
  private let live: LiveSettingsScreen
  private var index: SettingsSearchIndex

  init(of container: SettingsContainer, _ options: SettingsPanel.Options) {
    self.container = container
    live = LiveSettingsScreen(of: container, options: options.screen) {
      options.elements(container)
    }
    index = SettingsSearchIndex(live.screen)
  }

  func results(for typed: String) -> [SettingsSearchResult] {
    live.setNeedsContentIfRowsDiffer()
    if !live.refresh().isEmpty { index.update(to: live.screen.searchItems) }
    return index.results(for: typed)
  }
}
