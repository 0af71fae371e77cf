#if Observability
  import Setpoint

  /// The result of reading all stores and sources again.
  struct SettingsReload: Sendable {
    /// The names of the sources that kept their previous values because they failed.
    let failedSources: [String]
    let duration: Duration

    /// A word for logs and metrics.
    var outcome: String { failedSources.isEmpty ? "complete" : "incomplete" }
  }

  extension SettingsContainer {
    /// Reads all stores, files and policies again, and asks other machines for their values.
    func reload() async -> SettingsReload {
      let start = ContinuousClock.now
      async let refresh: Void = refreshEndingDoubts()
      let failed: [any ConnectedValues] = await withTaskGroup(of: (any ConnectedValues)?.self) {
        group in
        for values in connectedValues {
          group.addTask { await values.reload() ? nil : values }
        }
        return await group.reduce(into: []) { failed, values in
          if let values { failed.append(values) }
        }
      }
      await refresh
      await readNetworkSources(except: Set(failed.map(\.connectionIdentifier)))
      let sources = sourceStates.filter { $0.failure != nil }.map(\.name)
      return SettingsReload(
        failedSources: Set(sources + failed.map(\.connectionName)).sorted(),
        duration: .now - start)
    }

    /// Reads all stores and files again, and the stores repeatedly while a program is saving one, for
    /// about a second.
    private func refreshEndingDoubts() async {
      await runBlocking { self.refresh() }
      for _ in 0..<4 where hasStoresInDoubt {
        guard (try? await Task.sleep(for: .milliseconds(200))) != nil else { return }
        await runBlocking { self.refreshStores() }
      }
    }
  }
#endif
