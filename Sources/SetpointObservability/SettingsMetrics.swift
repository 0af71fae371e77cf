#if Observability
  import Metrics
  import Setpoint

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The metrics of a container.
  struct SettingsMetrics: Sendable {
    private let factory: any MetricsFactory

    init(_ factory: any MetricsFactory) { self.factory = factory }

    func count(_ changes: [AppliedChange], in container: SettingsContainer?) {
      guard let container else { return }
      for change in changes {
        increment("changes", ("layer", "\(container.peekOrigin(of: change.setting).layer)"))
      }
    }

    func count(refusal: SettingsError) { increment("refusals", ("code", "\(refusal.code)")) }

    func count(_ issue: SettingsIssue) { increment("issues", ("code", "\(issue.code)")) }

    func count(_ event: ConnectionEvent, of source: String) {
      switch event {
      case .fetched(let result, let duration):
        increment("fetches", ("source", source), ("outcome", result.rawValue))
        record(duration, as: "fetch.duration", ("source", source))
      case .connected:
        increment("connections", ("source", source), ("outcome", "established"))
      case .disconnected:
        increment("connections", ("source", source), ("outcome", "lost"))
      case .writesWaiting(let count): set("waiting_writes", to: count, ("source", source))
      }
    }

    func count(_ reload: SettingsReload) {
      increment("reloads", ("outcome", reload.outcome))
      record(reload.duration, as: "reload.duration")
    }

    /// Measures what changes without an event.
    func measure(_ container: SettingsContainer) {
      let now = Date.now
      for source in container.sourceStates {
        guard let date = source.date else { continue }
        set(
          "source.age", to: max(now.timeIntervalSince(date), 0),
          ("source", source.name), ("layer", "\(source.layer)"))
      }
      for values in container.connectedValues {
        guard let count = values.waitingWriteCount else { continue }
        set("waiting_writes", to: count, ("source", values.connectionName))
      }
    }

    private func increment(_ name: String, _ dimensions: (String, String)...) {
      Counter(label: "setpoint.\(name)", dimensions: dimensions, factory: factory).increment()
    }

    private func record(
      _ duration: Duration, as name: String, _ dimensions: (String, String)...
    ) {
      Timer(label: "setpoint.\(name)", dimensions: dimensions, factory: factory)
        .record(duration: duration)
    }

    private func set(
      _ name: String, to value: some BinaryInteger, _ dimensions: (String, String)...
    ) {
      Gauge(label: "setpoint.\(name)", dimensions: dimensions, factory: factory).record(value)
    }

    private func set(
      _ name: String, to value: Double, _ dimensions: (String, String)...
    ) {
      Gauge(label: "setpoint.\(name)", dimensions: dimensions, factory: factory).record(value)
    }
  }
#endif
