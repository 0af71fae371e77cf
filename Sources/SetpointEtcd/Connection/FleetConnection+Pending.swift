#if Etcd
  import Foundation
  import Setpoint
  import SetpointHTTP
  import SetpointSynchronization

  extension FleetConnection {
    /// The time between two attempts while the database of the cluster is full.
    private static let fullDatabasePause = 5.0
    /// The number of entries of the history among which a removal is searched.
    private static let searchedEntries: Int64 = 100

    /// Sends the writes that wait, in order, on a thread of its own.
    func sendPendingLater() {
      sendQueue.async { [weak self] in self?.sendPending() }
    }

    private func sendPending() {
      while !ending.isCancelled {
        let first = state.withLock { state in
          let write = state.isConnected ? state.values.pending.first : nil
          return write.map { (write: $0, isRemoved: state.removedElsewhere.contains($0.id)) }
        }
        guard let first else {
          end(change { $0.values.pending.isEmpty ? $0.waitingIssue.take() : nil })
          return
        }
        do throws(EtcdFailure) {
          guard !first.isRemoved else {
            try forget(first.write)
            continue
          }
          guard try sendFirst(first.write) else { continue }
          decide(about: first.write, .changedElsewhere)
        } catch {
          guard error.isTemporary else {
            decide(about: first.write, .refused(error.description))
            continue
          }
          guard error == .noSpace else { return disconnect(error) }
          let issue = SettingsIssue(.waitingWrites(app, error))
          let known = change { state in
            defer { state.waitingIssue = issue }
            return state.waitingIssue
          }
          if issue != known {
            end(known)
            report(issue)
          }
          sendQueue.asyncAfter(deadline: .now() + Self.fullDatabasePause) { [weak self] in
            self?.sendPending()
          }
          return
        }
      }
    }

    /// Takes over the writes that other processes of this host added or removed, and sends those
    /// that wait.
    func takeOverWritesLater() {
      sendQueue.async { [weak self] in self?.takeOverWrites() }
    }

    private func takeOverWrites() {
      writing.withLock { _ in readWrites() }
      sendPending()
    }

    /// Takes over the writes that other processes of this host have kept, if there are new ones.
    /// Called with the lock of writing.
    func takeOverNewWrites() {
      if file.lastWrite != state.withLock({ $0.lastWrite }) { readWrites() }
    }

    private func readWrites() {
      // Before the writes, so that one that is added meanwhile is noticed.
      let last = file.lastWrite
      let (pending, conflicts) = (file.pending, file.conflicts)
      let ids = Set(pending.map(\.id))
      let changed = change { state in
        let removed = state.values.pending.filter { !ids.contains($0.id) }
        state.removedElsewhere = Set(removed.map(\.id))
        (state.conflicts, state.lastWrite) = (conflicts, last)
        return state.values.setPending(removed + pending)
      }
      notify((changed, false))
      reportWaitingWrites()
    }

    /// Forgets a write that another process of this host sent or gave up.
    ///
    /// Until now, this process has shown the write's values, because it may not have received what
    /// the cluster has.
    private func forget(_ write: FleetWrite) throws(EtcdFailure) {
      let revision: Int64?
      do throws(EtcdFailure) {
        revision = try self.revision(ofWrite: write.id, until: .now + options.writeTimeout)
      } catch {
        guard !error.isTemporary else { throw error }
        revision = nil
      }
      let changed = change { state in
        state.removedElsewhere.remove(write.id)
        if let revision { state.values.acknowledge(write.changes, at: revision) }
        return state.values.setPending(state.values.pending.filter { $0.id != write.id })
      }
      notify((changed, false))
      reportWaitingWrites()
    }

    /// Returns the revision at which the cluster took over a write; `nil` if it hasn't.
    private func revision(
      ofWrite id: String, until deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> Int64? {
      let response: EtcdRangeResponse = try client.send(
        EtcdRange(keys.history(of: id)), to: "/v3/kv/range", until: deadline)
      return response.kvs?.first?.modRevision?.value
    }

    /// Sends the oldest write that waits. Returns whether others changed its settings first.
    private func sendFirst(_ write: FleetWrite) throws(EtcdFailure) -> Bool {
      try writing.withLock { _ throws(EtcdFailure) in
        let (current, revision) = state.withLock {
          ($0.values.pending.first { $0.id == write.id }, $0.values.revision)
        }
        guard var current else { return false }
        let deadline = ContinuousClock.now + options.writeTimeout
        // Another process of this host sent or gave up what the write is based on.
        for earlier in current.earlierWrites {
          let base = try self.revision(ofWrite: earlier, until: deadline) ?? FleetWrite.noRevision
          current = current.following(earlier) { [current] in current.base($0, after: base) }
        }
        // A write that is based on one which the cluster never gets is a conflict in any case.
        if current.revisions.values.contains(FleetWrite.noRevision) { return true }
        while true {
          let outcome = try send(
            current, comparing: current.revisions, of: revision, until: deadline)
          switch outcome {
          case .applied(let revision):
            drop(current) { current.changes[$0] == .some(nil) ? 0 : revision }
            return false
          case .conflict(let others):
            _ = wait(until: deadline) {
              $0.knows(others, keys: self.keys)
                || $0.hasReceived(others, after: revision, keys: self.keys)
            }
            guard let next = try following(others, current, until: deadline) else { return true }
            current = next
          }
        }
      }
    }

    /// Returns a write as one that follows the changes which a process of this host sent at once,
    /// because writes of one host don't conflict; `nil` if another host made one of the changes, or
    /// the write expects values.
    private func following(
      _ others: [String: Int64], _ write: FleetWrite, until deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> FleetWrite? {
      guard !write.isCompared else { return nil }
      var result = write
      let known = state.withLock { $0.values }
      for key in write.changes.keys {
        guard let revision = others[keys.value(key)] else { return nil }
        guard case .revision(let base) = write.bases[key], base != revision else { continue }
        let isOwn = try isOwnChange(
          of: key, at: revision, after: base, orSent: write.id, until: deadline)
        guard isOwn else { return nil }
        result.bases[key] = .revision(revision)
        result.oldValues[key] = known.clusterValues(of: [key])[key]
      }
      return result == write ? nil : result
    }

    /// Returns whether a process of this host made the last change of a key in the cluster, as far
    /// as the history says.
    ///
    /// - Parameters:
    ///   - revision: The revision of the change; 0 for a removal.
    ///   - base: The revision of an earlier change.
    ///   - write: The write that is being sent. Another process may have sent it since.
    private func isOwnChange(
      of key: String, at revision: Int64, after base: Int64, orSent write: String,
      until deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> Bool {
      var range = EtcdRange(keys.history)
      range.minModRevision = EtcdInteger(revision > 0 ? revision : base + 1)
      if revision > 0 { range.maxModRevision = EtcdInteger(revision) }
      (range.sortTarget, range.sortOrder) = (.modified, .descending)
      range.limit = EtcdInteger(Self.searchedEntries)
      let response: EtcdRangeResponse
      do throws(EtcdFailure) {
        response = try client.send(range, to: "/v3/kv/range", until: deadline)
      } catch {
        guard !error.isTemporary else { throw error }
        // The user may not read the history.
        return false
      }
      let entries = (response.kvs ?? []).compactMap { pair in
        EtcdHistoryEntry(
          id: String(pair.key.text.dropFirst(keys.history.lowerBound.count)),
          json: pair.value?.text ?? "")
      }
      if entries.contains(where: { $0.id == write }) { return true }
      for entry in entries {
        guard let change = entry.changes.first(where: { $0.key == key && $0.scope == nil })
        else { continue }
        // Another program may have removed a value that this host has written.
        let isRemoval = change.newValue == nil
        return FleetWrite.hostMark(in: entry.id) == hostMark && (revision > 0 || isRemoval)
      }
      return false
    }

    /// Removes a write from those that wait.
    ///
    /// - Parameters:
    ///   - conflict: The write as a conflict for a person; `nil` for none.
    ///   - base: Returns the revision of a key that later writes are based on instead of this one.
    private func drop(
      _ write: FleetWrite, conflict: FleetWrite? = nil, base: (String) -> Int64
    ) {
      let (successors, changed) = change { state in
        if let conflict { state.conflicts.append(conflict) }
        let (pending, successors) = state.pending { later in
          later.id == write.id ? nil : later.following(write.id) { base($0) }
        }
        return (successors, state.values.setPending(pending))
      }
      do {
        try file.remove(pending: write.id, updating: successors, adding: conflict)
      } catch {
        noteFile(SettingsIssue(.unwritableFleetState(app, "\(error)")))
      }
      notify((changed, false))
      reportWaitingWrites()
      if let conflict { report(conflict) }
    }

    /// Applies the rule for conflicts.
    private func decide(about write: FleetWrite, _ reason: EtcdConflict.Reason) {
      // What the cluster receives is based on the values that the decision is about.
      let known = state.withLock { $0.values }
      let conflict = EtcdConflict(write, reason, known)
      let isSame = conflict.changes.allSatisfy { $0.mine == $0.theirs }
      let resolution: EtcdResolution =
        switch (options.conflictRule, reason) {
        case (.resolve(let resolve), .changedElsewhere): resolve(conflict)
        case _ where isSame: .theirs
        case (_, .refused), (.keepTheirs, _): .later
        case (.keepMine, _): .mine
        }
      writing.withLock { _ in
        switch resolution {
        case .later where !isSame:
          var kept = write
          if case .refused(let text) = reason { kept.refusal = text }
          drop(write, conflict: kept) { _ in FleetWrite.noRevision }
        case .theirs, .later:
          drop(write) { isSame ? known.clusterRevision(of: $0) : FleetWrite.noRevision }
        case .mine: replace(write, by: write.changes, knowing: known)
        case .values(let values):
          replace(write, by: values.mapValues { $0?.asRead }, knowing: known)
        }
      }
    }

    /// Replaces a write that waits by one that is based on known values of the cluster.
    ///
    /// Later writes that are based on values which the new write doesn't have are decided about,
    /// too.
    private func replace(
      _ write: FleetWrite, by changes: [String: StoredValue?], knowing known: FleetValues
    ) {
      let new = FleetWrite(
        id: write.id, date: write.date, author: write.author, host: write.host,
        process: write.process, changes: changes, oldValues: known.clusterValues(of: changes.keys),
        withheld: write.withheld, isCompared: true,
        bases: Dictionary(
          uniqueKeysWithValues: changes.keys.map { ($0, .revision(known.clusterRevision(of: $0))) })
      )
      let (written, changed) = change { state in
        let (pending, written) = state.pending { other in
          if other.id == write.id { return new }
          return other.following(write.id) { key in
            new.changes[key] == write.changes[key] ? nil : FleetWrite.noRevision
          }
        }
        return (written, state.values.setPending(pending))
      }
      do {
        try file.update(pending: written)
      } catch {
        noteFile(SettingsIssue(.unwritableFleetState(app, "\(error)")))
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
      let (conflicts, known) = state.withLock { ($0.conflicts, $0.values) }
      return conflicts.map { write in
        EtcdConflict(write, write.refusal.map { .refused($0) } ?? .changedElsewhere, known)
      }
    }

    /// Carries a decision out and forgets the conflict.
    func resolve(_ id: String, as resolution: EtcdResolution) throws {
      guard let conflict = state.withLock({ $0.conflicts.first { $0.id == id } }) else {
        throw SettingsError.unknownConflict(id)
      }
      state.withLock { $0.withheld.formUnion(conflict.withheld) }
      switch resolution {
      case .later: return
      case .theirs: break
      case .mine: try apply(conflict.changes, expecting: nil)
      case .values(let values): try apply(values, expecting: nil)
      }
      try file.remove(conflict: id)
      let others = change { state in
        state.conflicts.removeAll { $0.id == id }
        return Set(state.conflicts.flatMap(\.changes.keys))
      }
      for key in conflict.changes.keys where !others.contains(key) {
        end(SettingsIssue(.fleetConflict(key, refusal: conflict.refusal)))
      }
    }
  }

  extension EtcdConflict {
    /// Describes a write of this host, and the values of the cluster.
    fileprivate init(_ write: FleetWrite, _ reason: Reason, _ known: FleetValues) {
      let theirs = known.clusterValues(of: write.changes.keys)
      self.init(
        id: write.id, date: write.date, author: write.author, reason: reason,
        changes: write.changes.sorted { $0.key < $1.key }.map { key, mine in
          Change(key: key, base: write.oldValues[key], mine: mine, theirs: theirs[key])
        })
    }
  }

  extension FleetConnection.State {
    /// Returns whether these are the last changes of keys that this host has received.
    fileprivate func knows(_ revisions: [String: Int64], keys: FleetKeys) -> Bool {
      revisions.allSatisfy { key, revision in
        values.clusterRevision(of: String(key.dropFirst(keys.values.count))) == revision
      }
    }

    /// Returns the writes that wait after a change, and those of them that the file doesn't have in
    /// this version.
    ///
    /// - Parameter change: Returns the new version of a write, or `nil` if it doesn't wait any
    ///   longer.
    fileprivate func pending(
      changedBy change: (FleetWrite) -> FleetWrite?
    ) -> (all: [FleetWrite], changed: [FleetWrite]) {
      let all = values.pending.compactMap(change)
      let known = Set(values.pending)
      return (all, all.filter { !known.contains($0) && !removedElsewhere.contains($0.id) })
    }
  }

  extension FleetWrite {
    /// The writes that this one is based on and that the cluster didn't have yet.
    fileprivate var earlierWrites: Set<String> {
      Set(bases.values.compactMap { if case .write(let id) = $0 { id } else { nil } })
    }

    /// Returns the revision of a key that an earlier write of this host changed at a revision; 0 if
    /// it removed the value.
    fileprivate func base(_ key: String, after revision: Int64) -> Int64 {
      revision == Self.noRevision || oldValues[key] != nil ? revision : 0
    }

    /// Returns the write with other bases for the keys that are based on an earlier write.
    ///
    /// - Parameter revision: Returns the new base of a key, or `nil` if it stays.
    fileprivate func following(_ earlier: String, _ revision: (String) -> Int64?) -> FleetWrite {
      var result = self
      for (key, base) in bases where base == .write(earlier) {
        if let revision = revision(key) { result.bases[key] = .revision(revision) }
      }
      return result
    }
  }
#endif
