import FeedReading
import Setpoint
import Synchronization

/// The feed as it was last read, and why it could not be read anew.
final class FeedShelf: Sendable {
  private let state = Mutex(State())

  struct State {
    var feed = Feed(title: "No feed yet", articles: [])
    var trouble: String?
  }

  var current: State { state.withLock { $0 } }

  /// Reads the feed; what was read before stays if that fails.
  func load(_ text: String) async {
    do {
      let feed = try await FeedLocation(chosen: text).load()
      state.withLock { $0 = State(feed: feed) }
    } catch {
      state.withLock { $0.trouble = error.description }
    }
  }

  /// Reads the feed again at the interval of the settings, and at once when they name another.
  ///
  /// Ends when its task is cancelled.
  func keepFresh(
    _ settings: ReaderSettings, fixedFeed: String?, onLoad: @escaping @Sendable () -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        var timer: Task<Void, Never>?
        for await minutes in settings.$refreshInterval.updates {
          timer?.cancel()
          timer = Task {
            while (try? await Task.sleep(for: .seconds(minutes * 60))) != nil {
              await self.load(fixedFeed ?? settings.feed)
              onLoad()
            }
          }
        }
        timer?.cancel()
      }
      group.addTask {
        guard fixedFeed == nil else { return }
        // The first value is the one that was read at the start.
        for await feed in settings.$feed.updates.dropFirst() {
          await self.load(feed)
          onLoad()
        }
      }
    }
  }
}
