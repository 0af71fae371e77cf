import Setpoint
import SetpointPresentation

/// An index of a container's settings that takes what changed before it searches.
///
/// One search at a time may use it.
final class FollowedIndex {
  let container: SettingsContainer
  private let live: LiveSettingsScreen
  private var index: SettingsSearchIndex
  /// `nil` until it is needed after a change.
  private var rows: ScreenRows?

  init(of container: SettingsContainer, _ options: SettingsPanel.Options) {
    self.container = container
    live = LiveSettingsScreen(of: container, options: options.screen) {
      options.elements(container)
    }
    index = SettingsSearchIndex(live.screen)
  }

  /// What was found, best first, and a screen with the first of these rows.
  typealias Answer = (results: [SettingsSearchResult], screen: SettingsScreen)

  /// - Parameter rows: The number of rows that the screen has at most.
  func answer(to typed: String, rows count: Int) -> Answer {
    live.setNeedsContentIfRowsDiffer()
    // A screen that others refer to would be copied for a change.
    if live.hasChanges { rows = nil }
    if !live.refresh().isEmpty {
      rows = nil
      index.update(to: live.screen.searchItems)
    }
    let rows = rows ?? ScreenRows(of: live.screen)
    self.rows = rows
    let results = index.results(for: typed)
    return (results, rows.screen(ofRows: results.prefix(count).map(\.id)))
  }
}
