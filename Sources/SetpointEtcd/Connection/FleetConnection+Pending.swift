#if Etcd
  import Foundation
  import Setpoint
  import Synchronization

  extension FleetConnection {
    /// The time between two attempts while the database of the cluster is full.
    private static let fullDatabasePause = 5.0

    /// Sends the writes that wait, in order, on a thread of its own.
    func sendPendingLater() {
      sendQueue.async { [weak self] in self?.sendPending() }
    }

    private func sendPending() {
      while !ending.isCanceled {
        let first = state.withLock { $0.isConnected ? $0.values.pending.first : nil }
        guard let first else { return }
        do throws(EtcdFailure) {
          guard try sendFirst(first) else { continue }
          decide(about: first, .changedElsewhere)
        } catch {
          guard error.isTemporary else {
            decide(about: first, .refused(error.description))
            continue
          }
          guard error == .noSpace else { return disconnect(error) }
          report(SettingsIssue(.waitingWrites(app, error)))
          sendQueue.asyncAfter(deadline: .now() + Self.fullDatabasePause) { [weak self] in
            self?.sendPending()
          }
          return
        }
      }
    }

    /// Takes over the writes that another process of this host added or sent, on the queue that sends.
    func takeOverWrites() {
      let (known, synchronizations) = state.withLock {
        (Set($0.values.pending.map(\.id)), $0.synchronizations)
      }
      if !known.isSubset(of: file.pending.map(\.id)) {
        // This host may not have received yet what the other process sent.
        synchronizeAgain()
        _ = wait(until: .now + options.writeTimeout) {
          $0.synchronizations > synchronizations || !$0.isConnected
        }
      }
      let changed = writing.withLock { _ in
        let (pending, conflicts) = (file.pending, file.conflicts)
        return change { state in
          state.conflicts = conflicts
          return state.values.setPending(pending)
        }
      }
      notify((changed, false))
      sendPending()
    }

    /// Sends the oldest write that waits. Returns whether others changed its settings first.
    private func sendFirst(_ write: FleetWrite) throws(EtcdFailure) -> Bool {
      try writing.withLock { _ throws(EtcdFailure) in
        let (current, revision) = state.withLock {
          ($0.values.pending.first { $0.id == write.id }, $0.values.revision)
        }
        // Another process of this host may have sent it.
        guard let current else { return false }
        let deadline = ContinuousClock.now + options.writeTimeout
        let others = try send(
          current, comparing: current.revisions, of: revision, until: deadline)
        guard let others else {
          drop(current, isApplied: true)
          return false
        }
        _ = wait(until: deadline) { $0.hasReceived(others, after: revision, keys: self.keys) }
        return true
      }
    }

    /// Removes a write from those that wait.
    ///
    /// - Parameters:
    ///   - isApplied: Whether the cluster has the values of the write. Later writes of the same keys are then based on
    ///     them. Otherwise, they are decided about, too.
    ///   - conflict: The write as a conflict for a person; `nil` for none.
    private func drop(_ write: FleetWrite, isApplied: Bool, conflict: FleetWrite? = nil) {
      let update: (successors: [FleetWrite], changed: Set<String>)? = change { state in
        // Another process of this host may have removed it.
        guard state.values.pending.contains(where: { $0.id == write.id }) else { return nil }
        let successors = state.values.pending.filter { $0.id != write.id }.map { later in
          later.following(write) { key in
            isApplied ? state.values.clusterRevision(of: key) : FleetWrite.noRevision
          }
        }
        if let conflict { state.conflicts.append(conflict) }
        return (successors, state.values.setPending(successors))
      }
      guard let update else { return }
      do {
        try file.remove(pending: write.id, updating: update.successors, adding: conflict)
      } catch {
        report(SettingsIssue(.unwritableFleetState(app, "\(error)")))
      }
      notify((update.changed, false))
      if let conflict { report(conflict) }
    }

    /// Applies the rule for conflicts.
    private func decide(about write: FleetWrite, _ reason: EtcdConflict.Reason) {
      let conflict = conflict(of: write, reason)
      guard conflict.changes.contains(where: { $0.mine != $0.theirs }) else {
        return writing.withLock { _ in drop(write, isApplied: true) }
      }
      let resolution: EtcdResolution =
        switch (options.conflictRule, reason) {
        case (_, .refused), (.keepTheirs, _): .later
        case (.keepMine, _): .mine
        case (.resolve(let resolve), _): resolve(conflict)
        }
      writing.withLock { _ in
        switch resolution {
        case .later:
          var kept = write
          if case .refused(let text) = reason { kept.refusal = text }
          drop(write, isApplied: false, conflict: kept)
        case .theirs: drop(write, isApplied: false)
        case .mine: replace(write, by: write.changes)
        case .values(let values): replace(write, by: values.mapValues { $0?.asRead })
        }
      }
    }

    /// Replaces a write that waits by one that is based on the values of the cluster.
    ///
    /// Later writes that are based on values which the new write doesn't have are decided about, too.
    private func replace(_ write: FleetWrite, by changes: [String: StoredValue?]) {
      let (written, changed) = change { state in
        var new = FleetWrite(
          id: write.id, date: write.date, author: write.author, host: write.host,
          process: write.process, changes: changes, oldValues: write.oldValues, bases: [:])
        for key in changes.keys {
          new.bases[key] = .revision(state.values.clusterRevision(of: key))
        }
        let pending = state.values.pending.map { other in
          if other.id == write.id { return new }
          return other.following(write) { key in
            new.changes[key] == write.changes[key] ? nil : FleetWrite.noRevision
          }
        }
        return (pending, state.values.setPending(pending))
      }
      do {
        try file.update(pending: written)
      } catch {
        report(SettingsIssue(.unwritableFleetState(app, "\(error)")))
      }
      notify((changed, false))
    }

    private func report(_ conflict: FleetWrite) {
      for key in conflict.changes.keys.sorted() {
        report(SettingsIssue(.fleetConflict(key, refusal: conflict.refusal)))
      }
    }
  }

  // MARK: - Conflicts

  extension FleetConnection {
    var conflicts: [EtcdConflict] {
      state.withLock { $0.conflicts }.map { write in
        conflict(of: write, write.refusal.map { .refused($0) } ?? .changedElsewhere)
      }
    }

    private func conflict(of write: FleetWrite, _ reason: EtcdConflict.Reason) -> EtcdConflict {
      state.withLock { state in
        EtcdConflict(
          id: write.id, date: write.date, author: write.author, reason: reason,
          changes: write.changes.sorted { $0.key < $1.key }.map { key, mine in
            EtcdConflict.Change(
              key: key, base: write.oldValues[key], mine: mine,
              theirs: try? state.values.clusterContent(of: key)?.get())
          })
      }
    }

    /// Carries a decision out and forgets the conflict.
    func resolve(_ id: String, as resolution: EtcdResolution) throws {
      guard let conflict = state.withLock({ $0.conflicts.first { $0.id == id } }) else {
        throw SettingsError.unknownConflict(id)
      }
      switch resolution {
      case .later: return
      case .theirs: break
      case .mine: try apply(conflict.changes, expecting: nil)
      case .values(let values): try apply(values, expecting: nil)
      }
      try file.remove(conflict: id)
      change { $0.conflicts.removeAll { $0.id == id } }
    }
  }

  extension FleetWrite {
    /// Returns the write with other bases for the keys that are based on an earlier write.
    ///
    /// - Parameter revision: Returns the new base of a key, or `nil` if it stays.
    fileprivate func following(
      _ earlier: FleetWrite, _ revision: (String) -> Int64?
    ) -> FleetWrite {
      var result = self
      for (key, base) in bases where base == .write(earlier.id) {
        if let revision = revision(key) { result.bases[key] = .revision(revision) }
      }
      return result
    }
  }
#endif
