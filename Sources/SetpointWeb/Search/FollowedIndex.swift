import Setpoint
import SetpointPresentation

/// A search index of a container's settings that is updated before each search.
///
/// Only one search at a time may use an index.
final class FollowedIndex {
  let container: SettingsContainer
  private let live: LiveSettingsScreen
  private var index: SettingsSearchIndex
  /// The rows of the screen; `nil` after a change until they are needed.
  private var rows: ScreenRows?

  init(of container: SettingsContainer, _ options: SettingsPanel.Options) {
    self.container = container
    live = LiveSettingsScreen(of: container, options: options.screen) {
      options.elements(container)
    }
    index = SettingsSearchIndex(live.screen)
  }

  /// The search results, best first, and a screen with the first of these rows.
  typealias Answer = (results: [SettingsSearchResult], screen: SettingsScreen)

  /// Returns what a search finds.
  ///
  /// - Parameter rows: The maximum number of rows on the screen.
  func answer(to typed: String, rows count: Int) -> Answer {
    live.setNeedsContentIfRowsDiffer()
    // Release the rows first: updating a screen that is shared would copy it.
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
