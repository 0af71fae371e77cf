#if Etcd
  import Foundation
  import Setpoint
  import SetpointHTTP
  import SetpointSynchronization

  extension FleetConnection {
    /// Stores changes in the cluster or, while it can't be reached, on this host.
    ///
    /// - Parameter expected: The values that the host must show; if it is `nil`, the changes
    ///   replace any values.
    /// - Throws: `StoreConflict` if the cluster has other values; `SettingsError` if the changes
    ///   can't be stored.
    func apply(_ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]?)
      throws
    {
      try check(changes)
      // The first attempt to connect takes milliseconds, and decides whether the write has to be
      // kept.
      let deadline = ContinuousClock.now + options.writeTimeout
      _ = wait(until: deadline) { !$0.isStarting }
      try writing.withLock { _ in try write(changes, expecting: expected, until: deadline) }
    }

    private func write(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]?,
      until deadline: ContinuousClock.Instant
    ) throws {
      let mark = hostMark
      // A write whose response didn't arrive, which may have taken effect.
      var attempted: FleetWrite?
      while true {
        takeOverNewWrites()
        let (write, isSendable, revision, last) = try state.withLock { state in
          if let attempted, !state.values.pending.contains(where: attempted.mustFollow) {
            return (attempted, false, state.values.revision, state.lastWrite)
          }
          if let expected, !state.values.holds(expected) { throw StoreConflict() }
          let expectedKeys = Set((expected ?? [:]).keys)
          return (
            makeWrite(
              changes, alsoComparing: expectedKeys, isCompared: expected != nil, mark, in: state
            ),
            state.isConnected && state.values.pending.isEmpty, state.values.revision,
            state.lastWrite
          )
        }
        guard !write.changes.isEmpty else { return }
        guard isSendable else {
          if try keep(write, after: last) { return }
          continue
        }
        let outcome: FleetTransaction.Outcome
        do throws(EtcdFailure) {
          let bases = expected == nil ? [:] : write.revisions
          outcome = try send(write, comparing: bases, of: revision, until: deadline)
        } catch {
          guard error.isTemporary else { throw SettingsError.refusedByCluster(app, error) }
          if error != .noSpace { disconnect(error) }
          attempted = write
          continue
        }
        guard case .conflict(let others) = outcome else { return }
        // Afterward, the store returns the values that differ from the expected ones.
        guard wait(until: deadline, for: { $0.hasReceived(others, after: revision, keys: keys) })
        else { throw StoreConflict() }
      }
    }

    /// Keeps a write on this host until the cluster can be reached.
    ///
    /// - Parameter last: The last write that this process knows.
    /// - Returns: Whether it was kept; `false` if another process of this host has kept one after
    ///   `last`.
    private func keep(_ write: FleetWrite, after last: String?) throws -> Bool {
      do {
        try file.addPending(write, after: last)
      } catch is StoreConflict {
        return false
      } catch {
        throw SettingsError.unkeptWrite(app, "\(error)")
      }
      // Its container shows the change already.
      _ = change { state in
        state.lastWrite = write.id
        return state.values.setPending(state.values.pending + [write])
      }
      reportWaitingWrites()
      sendPendingLater()
      return true
    }

    /// Sends a write, which takes effect at most once.
    func send(
      _ write: FleetWrite, comparing bases: [String: Int64], of revision: Int64,
      until deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> FleetTransaction.Outcome {
      change { $0.inFlight = write }
      let transaction = FleetTransaction(
        id: write.id, keys: keys,
        changes: Dictionary(
          write.changes.map { (keys.value($0.key), $0.value?.description) },
          uniquingKeysWith: { _, last in last }),
        expected: Dictionary(
          bases.map { (keys.value($0.key), $0.value) }, uniquingKeysWith: { _, last in last }),
        revision: revision, historyText: historyText(of: write))
      let outcome: FleetTransaction.Outcome
      do throws(EtcdFailure) {
        let response: EtcdTransactionResponse = try client.send(
          transaction.request, to: "/v3/kv/txn", until: deadline)
        outcome = transaction.outcome(of: response)
        trimHistoryLater(from: FleetTransaction.historyCount(of: response))
      } catch {
        finish(write, at: nil)
        throw error
      }
      watchMemberThatAnswers()
      switch outcome {
      case .applied(let revision): finish(write, at: revision)
      case .conflict:
        finish(write, at: nil)
        // What made a comparison of everything fail may be a key that isn't watched.
        if transaction.comparesAll { synchronizeAgain() }
      }
      return outcome
    }

    /// Reports the changes by others of the keys that this host has written.
    private func finish(_ write: FleetWrite, at revision: Int64?) {
      let changed = change { state in
        if let revision {
          // The removal of a value that isn't there changes nothing, so that it isn't received.
          if write.changes.contains(where: { $1 != nil || state.values.content(of: $0) != nil }) {
            state.written = max(state.written, revision)
          }
          state.values.acknowledge(write.changes, at: revision)
        }
        defer { (state.inFlight, state.deferred) = (nil, []) }
        guard revision != nil else { return state.deferred }
        return state.deferred.filter { key in
          guard let value = write.changes[key] else { return true }
          return state.values.content(of: key) != value.map(FleetValues.Content.success)
        }
      }
      notify((changed, false))
    }

    /// Watches the member that answers, if that which is watched didn't answer a write.
    private func watchMemberThatAnswers() {
      let watch = state.withLock { $0.watch }
      if let watch, watch.endpoint != client.endpoint { watch.cancellation.cancel() }
    }
  }

  // MARK: - Making writes

  extension FleetConnection {
    static let process =
      "\(ProcessInfo.processInfo.processName)[\(ProcessInfo.processInfo.processIdentifier)]"
    /// The size of a change, as JSON, from which on the history doesn't contain its values.
    private static let historyValueLimit = 8 << 10

    private func makeWrite(
      _ changes: [String: StoredValue?], alsoComparing keys: Set<String>, isCompared: Bool,
      _ mark: String, in state: State
    ) -> FleetWrite {
      let now = Date(milliseconds: options.now().milliseconds)
      let last = max(state.values.pending.last?.id ?? "", state.lastWrite ?? "")
      let keys = keys.union(changes.keys)
      let old = keys.compactMap { key in
        (try? state.values.content(of: key)?.get()).map { (key, $0) }
      }
      return FleetWrite(
        id: FleetWrite.identifier(at: now, after: last, mark), date: now,
        author: options.author, host: options.host, process: Self.process,
        changes: changes.mapValues { $0?.asRead },
        oldValues: Dictionary(uniqueKeysWithValues: old),
        withheld: state.withheld.intersection(changes.keys), isCompared: isCompared,
        bases: Dictionary(
          uniqueKeysWithValues: keys.map { ($0, state.values.base(of: $0)) }))
    }

    private func check(_ changes: [String: StoredValue?]) throws(SettingsError) {
      try StoredValue.checkKeeping(changes)
      guard changes.count <= FleetTransaction.changeLimit else {
        throw .tooManyChanges(app, changes.count, limit: FleetTransaction.changeLimit)
      }
      var size = 0
      for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
        let length = value?.description.utf8.count ?? 0
        guard length <= options.valueLimit else {
          throw .tooLargeValue(key, length, limit: options.valueLimit)
        }
        size += length + key.utf8.count
      }
      guard size <= options.writeLimit else {
        throw .tooLargeWrite(app, size, limit: options.writeLimit)
      }
    }

    private func historyText(of write: FleetWrite) -> String {
      let withheld = state.withLock { $0.withheld }.union(write.withheld)
      let changes = write.changes.sorted { $0.key < $1.key }.map { key, value in
        var change: [String: StoredValue] = ["key": .string(key)]
        let old = write.oldValues[key]
        let size = [value, old].reduce(0) { $0 + ($1?.description.utf8.count ?? 0) }
        if withheld.contains(key) || size > Self.historyValueLimit {
          change["withheld"] = true
        } else {
          change["old"] = old
          change["new"] = value
        }
        return StoredValue.dictionary(change)
      }
      return EtcdHistoryEntry.text(
        author: write.author, host: write.host, process: write.process, date: write.date, changes)
    }
  }

  extension FleetTransaction {
    /// The number of changes that fit into nested transactions.
    static let changeLimit = operationLimit * operationLimit - 1
  }

  extension FleetWrite {
    /// Returns an identifier that sorts after another one, even if the clock was set back.
    ///
    /// - Parameter mark: The text that the identifiers of this host contain.
    static func identifier(at date: Date, after last: String, _ mark: String) -> String {
      let next = max(date.milliseconds, Int64(last.prefix(13)).map { $0 + 1 } ?? 0)
      let zeros = String(repeating: "0", count: max(13 - "\(next)".count, 0))
      return "\(zeros)\(next)-\(mark)-\(randomText)"
    }

    /// Returns the text that the identifiers of a host contain; `nil` for one of an earlier
    /// version.
    static func hostMark(in identifier: some StringProtocol) -> String? {
      let parts = identifier.split(separator: "-")
      return parts.count == 3 ? String(parts[1]) : nil
    }

    static var randomText: String { String(UInt64.random(in: .min ... .max), radix: 36) }

    /// Returns whether this write is about keys that another one changes.
    func mustFollow(_ other: FleetWrite) -> Bool { bases.keys.contains(where: other.contains) }

    /// The bases that are revisions of the cluster.
    var revisions: [String: Int64] {
      bases.compactMapValues { if case .revision(let revision) = $0 { revision } else { nil } }
    }
  }

  extension FleetConnection.State {
    /// Returns whether this host has received what others changed, after it was at a revision.
    func hasReceived(
      _ revisions: [String: Int64], after revision: Int64, keys: FleetKeys
    ) -> Bool {
      if revisions.allSatisfy({ $0.value <= revision }), values.revision == revision {
        return false
      }
      return revisions.allSatisfy { key, revision in
        if revision > 0 { return values.revision >= revision }
        return values.hasReceived(String(key.dropFirst(keys.values.count)), at: 0)
      }
    }
  }
#endif
