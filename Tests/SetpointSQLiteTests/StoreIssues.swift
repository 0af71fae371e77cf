#if SQLite
  import Setpoint
  import SetpointSynchronization

  /// Collects the issues that a store tells.
  final class StoreIssues: Sendable {
    private let found = Mutex<[SettingsIssue]>([])

    var codes: [SettingsError.Code] { found.withLock { $0.map(\.code) } }

    var handle: @Sendable (StoreEvent) -> Void {
      { event in
        guard case .issue(let issue) = event else { return }
        self.found.withLock { $0.append(issue) }
      }
    }
  }
#endif
