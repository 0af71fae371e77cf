import Setpoint
import SetpointPresentation
import Synchronization

/// Searches the settings of a panel, and keeps the indexes for the next search.
final class PanelSearch: Sendable {
  /// The indexes that no search uses now, the one used last at the end.
  private let idle = Mutex<[Idle]>([])

  /// The settings themselves and some drafts of them.
  private static let most = 4

  /// Sendable, because an index is either in ``idle`` or used by the one search that took it out.
  private struct Idle: @unchecked Sendable {
    let index: FollowedIndex
  }

  /// Returns what is found among the settings of a container, and a screen with the rows that a page shows.
  func answer(
    to typed: String, in container: SettingsContainer, _ options: SettingsPanel.Options
  ) -> FollowedIndex.Answer {
    // The app's code runs while an index takes what changed, so that no lock may be held.
    let taken = take(container) ?? Idle(index: FollowedIndex(of: container, options))
    defer { put(taken) }
    return taken.index.answer(to: typed, rows: PanelResults.most)
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
