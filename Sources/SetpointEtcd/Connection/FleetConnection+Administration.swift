#if Etcd
  import Foundation
  import Setpoint
  import SetpointHTTP
  import SetpointSynchronization

  extension FleetConnection {
    /// The number of entries above its limit at which the history is shortened, so that few writes
    /// do it.
    private static let tolerableSurplus: Int64 = 20

    private var deadline: ContinuousClock.Instant { .now + options.writeTimeout }

    func lag() throws(SettingsError) -> Int {
      var range = EtcdRange(keys.watched)
      (range.minModRevision, range.keysOnly) = (
        EtcdInteger(state.withLock { $0.values.revision } + 1), true
      )
      let response: EtcdRangeResponse = try ask(range, "/v3/kv/range")
      return response.kvs?.count ?? 0
    }

    func setPolicy(
      _ policy: EtcdPolicy?, for setting: SettingDefinition, scope: EtcdScope
    ) throws(SettingsError) {
      if case .percentage(let share) = scope, !(1...99).contains(share) {
        throw .percentage(share)
      }
      if let policy { _ = try setting.checked(policy.value) }
      try writePolicy(policy, forKey: setting.key, scope: scope, withholdsValues: setting.isSecret)
    }

    func removePolicy(forUndeclaredKey key: String, scope: EtcdScope) throws(SettingsError) {
      try writePolicy(nil, forKey: key, scope: scope, withholdsValues: true)
    }

    private func writePolicy(
      _ policy: EtcdPolicy?, forKey key: String, scope: EtcdScope, withholdsValues: Bool
    ) throws(SettingsError) {
      let now = options.now()
      let location = FleetPolicyTable.Location(scope: scope, key: key)
      let old = state.withLock { $0.policies.policies[location] }
      var change: [String: StoredValue] = [
        "key": .string(key), "scope": .string(scope.path),
      ]
      if withholdsValues {
        change["withheld"] = true
      } else {
        change["old"] = old?.value
        change["new"] = policy?.value
      }
      let transaction = FleetTransaction(
        id: FleetWrite.identifier(at: now, after: "", hostMark), keys: keys,
        changes: [keys.policies + scope.path + key: policy?.json], expected: [:],
        revision: 0,
        historyText: EtcdHistoryEntry.text(
          author: options.author, host: options.host, process: Self.process, date: now,
          [.dictionary(change)]))
      let response: EtcdTransactionResponse = try ask(transaction.request, "/v3/kv/txn")
      trimHistoryLater(from: FleetTransaction.historyCount(of: response))
      waitForTrimming(until: deadline)
      guard policy != nil || old != nil, let revision = response.header?.revision?.value else {
        return
      }
      state.withLock { $0.written = max($0.written, revision) }
      waitForRecording(until: deadline)
    }

    func history(limit: Int) throws(SettingsError) -> [EtcdHistoryEntry] {
      var range = EtcdRange(keys.history)
      range.limit = EtcdInteger(Int64(limit))
      (range.sortTarget, range.sortOrder) = (.created, .descending)
      let response: EtcdRangeResponse = try ask(range, "/v3/kv/range")
      return (response.kvs ?? []).compactMap { pair in
        EtcdHistoryEntry(
          id: String(pair.key.text.dropFirst(keys.history.lowerBound.count)),
          json: pair.value?.text ?? "")
      }
    }

    func schema() throws(SettingsError) -> String? {
      let response: EtcdRangeResponse = try ask(EtcdRange(keys.schema), "/v3/kv/range")
      return response.kvs?.first?.value?.text
    }

    func publish(_ schema: String) throws(SettingsError) {
      let transaction = EtcdTransaction(success: [.put(keys.schema, schema)])
      let _: EtcdTransactionResponse = try ask(transaction, "/v3/kv/txn")
    }

    private func ask<Response: Decodable>(
      _ request: some Encodable, _ path: String
    ) throws(SettingsError) -> Response {
      do throws(EtcdFailure) {
        return try client.send(request, to: path, until: deadline)
      } catch {
        throw error.isTemporary ? .unansweredByCluster(app, error) : .refusedByCluster(app, error)
      }
    }

    /// Removes the oldest entries of the history if it has too many.
    ///
    /// - Parameter count: The number of entries after a write, which its response contains; `nil`
    ///   if it isn't known.
    func trimHistoryLater(from count: Int64?) {
      guard let count, count - Self.tolerableSurplus > Int64(options.historyLimit) else { return }
      let isNew = state.withLock { state in
        defer { state.isTrimming = true }
        return !state.isTrimming
      }
      guard isNew else { return }
      sendQueue.async { [weak self] in
        guard let self else { return }
        // A later write tries again.
        if state.withLock({ $0.isConnected }) { try? trimHistory() }
        change { $0.isTrimming = false }
      }
    }

    private func waitForTrimming(until deadline: ContinuousClock.Instant) {
      _ = wait(until: deadline) { !$0.isTrimming || !$0.isConnected }
    }

    private func trimHistory() throws(SettingsError) {
      var oldest = EtcdRange(keys.history)
      oldest.limit = EtcdInteger(Int64(FleetTransaction.changeLimit))
      (oldest.sortTarget, oldest.sortOrder, oldest.keysOnly) = (.created, .ascending, true)
      let response: EtcdRangeResponse = try ask(oldest, "/v3/kv/range")
      // The count includes the entries beyond the limit of the response.
      let surplus = Int(response.count?.value ?? 0) - options.historyLimit
      let keys = (response.kvs ?? []).prefix(max(surplus, 0)).map(\.key.text)
      guard !keys.isEmpty else { return }
      let removal = EtcdTransaction(
        success: FleetTransaction.grouped(keys.map { .delete($0) }))
      let _: EtcdTransactionResponse = try ask(removal, "/v3/kv/txn")
    }
  }

  extension FleetConnection {
    /// The current problems, for a new observer.
    var issues: [SettingsIssue] {
      let (issues, conflicts) = state.withLock {
        (
          [$0.connectionIssue, $0.replacementIssue, $0.fileProblem, $0.waitingIssue], $0.conflicts
        )
      }
      return issues.compactMap(\.self)
        + conflicts.flatMap { conflict in
          conflict.changes.keys.sorted().map {
            SettingsIssue(.fleetConflict($0, refusal: conflict.refusal))
          }
        }
    }

    /// Ends the watch, so that the next one begins with all changes.
    func synchronizeAgain() {
      let watch = change { state in
        state.mustSynchronize = true
        return state.watch
      }
      watch?.cancellation.cancel()
    }

    func flush() throws {
      sendPendingLater()
      _ = wait(until: deadline) { $0.values.pending.isEmpty || !$0.isConnected && !$0.isStarting }
      waitForRecording(until: deadline)
      waitForTrimming(until: deadline)
      do {
        try file.store.flush()
      } catch {
        // Only writes that wait are nowhere else.
        let (areWaiting, isKnown) = state.withLock {
          (!$0.values.pending.isEmpty, $0.fileProblem != nil)
        }
        guard !areWaiting else { throw error }
        if !isKnown { noteFile(SettingsIssue(.unwritableFleetState(app, "\(error)"))) }
      }
      // A command, which ends now, reports the problem.
      if state.withLock({ $0.fileProblem != nil }) { _ = waitForObservers(until: deadline) }
    }
  }
#endif
