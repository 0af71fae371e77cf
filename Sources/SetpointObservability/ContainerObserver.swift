#if Observability
  import Setpoint

  /// Writes what a container reports to a log and metrics.
  final class ContainerObserver: Sendable {
    let log: SettingsLog
    private let metrics: SettingsMetrics
    private let container: SettingsContainer
    /// Ends with this object.
    private let observations: [SettingsObservation]

    init(_ container: SettingsContainer, _ log: SettingsLog, _ metrics: SettingsMetrics) {
      self.container = container
      self.log = log
      self.metrics = metrics
      let report = { @Sendable (issue: SettingsIssue) in
        log.add(issue)
        metrics.count(issue)
      }
      let (issues, earlier) = container.observeIssues(report)
      earlier.forEach(report)
      observations = [
        container.onChange { [weak container] in metrics.count($0, in: container) },
        container.observeRefusals { error in
          metrics.count(refusal: error)
          // The person who entered a value learns why it is refused. An operator may see to a store.
          if error.code == .storeUnavailable { log.add(saveError: error) }
        }, issues,
      ]
    }

    func report(_ changes: SettingsChanges) async {
      for await changes in changes { log.add(changes, in: container) }
    }

    /// Observes the connections to other machines, and measures what changes without an event,
    /// until the task is cancelled.
    func measure(every interval: Duration, by clock: any Clock<Duration>) async {
      var observations: [ObjectIdentifier: SettingsObservation] = [:]
      repeat {
        for values in container.connectedValues
        where observations[values.connectionIdentifier] == nil {
          observations[values.connectionIdentifier] = observation(of: values)
        }
        metrics.measure(container)
      } while (try? await clock.sleep(for: interval)) != nil
    }

    private func observation(of values: some ConnectedValues) -> SettingsObservation {
      let name = values.connectionName
      return values.observeConnection { [log, metrics] event in
        log.add(event, of: name)
        metrics.count(event, of: name)
      }
    }
  }
#endif
