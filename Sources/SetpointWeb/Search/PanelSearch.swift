import Setpoint
import SetpointPresentation
import SetpointSynchronization

/// Searches the settings of a panel, and keeps the indexes for later searches.
final class PanelSearch: Sendable {
  /// The indexes that no search is using, most recently used last.
  private let idle = Mutex<[Idle]>([])

  /// The maximum number of indexes, for the settings and some drafts of them.
  private static let most = 4

  /// Sendable, because an index is either in ``idle`` or used by the search that removed it.
  private struct Idle: @unchecked Sendable {
    let index: FollowedIndex
  }

  /// Returns the search results in a container, and a screen with the rows that a page shows.
  func response(
    to typed: String, in container: SettingsContainer, _ options: SettingsPanel.Options
  ) -> FollowedIndex.Response {
    // Updating an index runs code of the app, so no lock may be held.
    let taken = take(container) ?? Idle(index: FollowedIndex(of: container, options))
    defer { put(taken) }
    return taken.index.response(to: typed, rows: PanelResults.most)
  }

  private func take(_ container: SettingsContainer) -> Idle? {
    idle.withLock { idle in
      idle.lastIndex { $0.index.container === container }.map { idle.remove(at: $0) }
    }
  }

  private func put(_ used: Idle) {
    let dropped = idle.withLock { idle in
      idle.append(used)
      return idle.count > Self.most ? idle.removeFirst() : nil
    }
    withExtendedLifetime(dropped) {}
  }
}

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
  typealias Response = (results: [SettingsSearchResult], screen: SettingsScreen)

  /// Returns what a search finds.
  ///
  /// - Parameter rows: The maximum number of rows on the screen.
  func response(to typed: String, rows count: Int) -> Response {
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
