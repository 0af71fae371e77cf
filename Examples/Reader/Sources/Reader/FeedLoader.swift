import FeedReading
import Setpoint
import Synchronization

/// Loads a feed and keeps the last one that could be read.
final class FeedLoader: Sendable {
  struct State {
    var feed = Feed(title: "No feed yet", articles: [])
    /// The reason why the last attempt failed.
    var error: FeedError?
  }

  private let state = Mutex(State())

  var current: State { state.withLock { $0 } }

  func load(from location: String) async {
    do {
      let feed = try await Feed.load(from: location)
      state.withLock { $0 = State(feed: feed) }
    } catch {
      guard !Task.isCancelled else { return }
      state.withLock { $0.error = error }
    }
  }

  /// Loads the feed again at the interval of the settings, and when the settings name another.
  ///
  /// Runs until the task is cancelled.
  ///
  /// - Parameter location: The feed to load instead of the one in the settings.
  func reload(
    _ settings: ReaderSettings, location: String?, onLoad: @escaping @Sendable () -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.reloadAtIntervals(settings, location: location, onLoad: onLoad) }
      guard location == nil else { return }
      group.addTask { await self.reloadAfterChanges(settings, onLoad: onLoad) }
    }
  }

  private func reloadAfterChanges(_ settings: ReaderSettings, onLoad: () -> Void) async {
    // The first value is the current one.
    for await location in settings.$feed.updates.dropFirst() {
      await load(from: location)
      onLoad()
    }
  }

  private func reloadAtIntervals(
    _ settings: ReaderSettings, location: String?, onLoad: @escaping @Sendable () -> Void
  ) async {
    var timer: Task<Void, Never>?
    for await minutes in settings.$refreshInterval.updates {
      timer?.cancel()
      timer = Task {
        while (try? await Task.sleep(for: .seconds(minutes * 60))) != nil {
          await self.load(from: location ?? settings.feed)
          onLoad()
        }
      }
    }
    timer?.cancel()
  }
}
