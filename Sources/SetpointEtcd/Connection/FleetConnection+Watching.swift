#if Etcd
  import Foundation
  import Setpoint
  import SetpointHTTP
  import SetpointSynchronization

  extension FleetConnection {
    private static let pause = 0.02...2.0
    /// A stream that lasted this long was a working one.
    private static let workingTime = Duration.seconds(1)
    /// How often the date of the values is recorded while nothing changes.
    private static let recordingInterval = 60.0

    func watchUntilEnd() {
      var pause = Self.pause.lowerBound
      while !ending.isCancelled {
        let start = ContinuousClock.now
        do throws(EtcdFailure) {
          try synchronize()
          try watch()
        } catch {
          guard !ending.isCancelled else { return }
          if error == .canceled || error == .compacted || .now - start > Self.workingTime {
            pause = Self.pause.lowerBound
          } else {
            client.rotate()
            rest(pause)
            pause = min(pause * 2, Self.pause.upperBound)
          }
        }
      }
    }

    /// Waits before the next attempt to connect, unless somebody asks for one.
    private func rest(_ seconds: Double) {
      _ = wait(until: .now + .seconds(seconds)) { $0.mustSynchronize }
    }

    /// Takes over what changed in the cluster while there was no watch.
    ///
    /// Asks for the keys that changed since the last known revision. If their number then differs
    /// from that in the cluster, keys were removed, and it asks for all.
    private func synchronize() throws(EtcdFailure) {
      defer { change { $0.isSynchronizing = false } }
      do throws(EtcdFailure) {
        let (revision, cluster) = state.withLock { state in
          (state.mustSynchronize, state.isSynchronizing) = (false, true)
          return (state.values.revision, state.cluster)
        }
        var isWhole = cluster == nil
        var response = try watchedKeys(changedAfter: isWhole ? 0 : revision)
        let header = (
          cluster: response.header?.clusterId.map { "\($0.value)" },
          revision: response.header?.revision?.value ?? 0
        )
        let isOther = cluster != nil && (header.cluster != cluster || header.revision < revision)
        if !isWhole, isOther || !isComplete(response) {
          isWhole = true
          response = try watchedKeys(changedAfter: 0)
        }
        if isOther { reportReplacement() }
        take(
          (response.kvs ?? []).map(WatchedEntry.init), isWhole: isWhole,
          revision: response.header?.revision?.value ?? 0, cluster: header.cluster)
        let (ended, isNew) = change { state in
          let isNew = !state.isConnected
          (state.isConnected, state.isStarting, state.problem) = (true, false, nil)
          defer { state.connectionIssue = nil }
          return (state.connectionIssue, isNew)
        }
        end(ended)
        if isNew { report(.connected) }
        sendPendingLater()
      } catch {
        disconnect(error)
        throw error
      }
    }

    /// Keeps the last known values before those of another cluster, or of a restored backup,
    /// replace them.
    private func reportReplacement() {
      let error: SettingsError
      do {
        error = .replacedCluster(app, copy: try file.copy(at: options.now()))
      } catch let failure {
        error = .replacedCluster(app, isNotCopiedBecause: "\(failure)")
      }
      let issue = SettingsIssue(error)
      let earlier = change { state in
        defer { state.replacementIssue = issue }
        return state.replacementIssue
      }
      end(earlier)
      report(issue)
    }

    private func watchedKeys(changedAfter revision: Int64) throws(EtcdFailure) -> EtcdRangeResponse
    {
      var range = EtcdRange(keys.watched)
      if revision > 0 { range.minModRevision = EtcdInteger(revision + 1) }
      let deadline = ContinuousClock.now + options.requestTimeout * (client.endpoints.count + 1)
      return try client.send(range, to: "/v3/kv/range", until: deadline)
    }

    /// Returns whether the known keys and the changed ones are all keys of the cluster.
    private func isComplete(_ response: EtcdRangeResponse) -> Bool {
      let changed = (response.kvs ?? []).map(\.key.text)
      return state.withLock {
        $0.watchedKeys(keys).union(changed).count == Int(response.count?.value ?? 0)
      }
    }

    private func watch() throws(EtcdFailure) {
      let cancellation = HTTPCancellation()
      let (next, mustSynchronize) = change { state in
        state.watch = (client.endpoint, cancellation)
        return (state.values.revision + 1, state.mustSynchronize)
      }
      guard !mustSynchronize else { throw .canceled }
      ending.onCancel { cancellation.cancel() }
      defer { change { $0.watch = nil } }
      try client.watch(keys.watched, from: next, until: cancellation) { self.take($0) }
    }

    private func take(_ result: EtcdWatchLine.Result) {
      let events = (result.events ?? []).map(WatchedEntry.init)
      // The header of a result with events may be ahead of them. Without events, it says that there
      // are none up to it.
      let revision =
        events.map(\.revision).max()
        ?? (result.created == true ? 0 : result.header?.revision?.value ?? 0)
      take(events, isWhole: false, revision: revision, cluster: nil)
    }

    private func take(
      _ entries: [WatchedEntry], isWhole: Bool, revision: Int64, cluster: String?
    ) {
      let now = options.now()
      let (changed, id, isDue, last) = change { state in
        let revision = isWhole ? revision : max(revision, state.values.revision)
        var changed = state.take(entries, isWhole: isWhole, revision: revision, keys: keys)
        if let write = state.inFlight {
          let own = changed.values.filter(write.contains)
          state.deferred.formUnion(own)
          changed.values.subtract(own)
        }
        if let cluster { state.cluster = cluster }
        let age = state.recordedDate.map(now.timeIntervalSince) ?? .infinity
        let isDue =
          !entries.isEmpty || isWhole || age > Self.recordingInterval || state.fileProblem != nil
        state.date = now
        if isDue { state.recordedDate = now }
        return (changed, state.cluster, isDue, revision)
      }
      if isDue { record(entries, isWhole: isWhole, cluster: id, revision: last, date: now) }
      change { state in
        if state.fileProblem == nil { state.recorded = last }
        // Another cluster may be at an earlier revision.
        if isWhole { state.written = min(state.written, last) }
      }
      notify(changed)
    }

    private func record(
      _ entries: [WatchedEntry], isWhole: Bool, cluster: String?, revision: Int64, date: Date
    ) {
      var issue: SettingsIssue?
      let unrecorded = change { state in
        state.unrecorded.add(entries, isWhole: isWhole)
        return state.unrecorded
      }
      do {
        try file.record(
          Array(unrecorded.entries.values), isWhole: unrecorded.isWhole, cluster: cluster,
          revision: revision, date: date)
        change { $0.unrecorded = UnrecordedChanges() }
      } catch {
        issue = SettingsIssue(.unwritableFleetState(app, "\(error)"))
      }
      noteFile(issue)
    }

    /// Reports why the file of this host can't be written, until it was written again.
    func noteFile(_ issue: SettingsIssue?) {
      change { state in
        guard issue != state.fileProblem else { return }
        // Before the state, so that a caller that waits for the state can then wait for the
        // observers.
        end(state.fileProblem)
        if let issue { report(issue) }
        state.fileProblem = issue
      }
    }

    /// Notes that the cluster isn't there.
    func disconnect(_ failure: EtcdFailure) {
      guard failure != .canceled else { return }
      let isNew = change { state in
        // Connects again, unless the watch has ended already.
        state.watch?.cancellation.cancel()
        defer { (state.isConnected, state.isStarting) = (false, false) }
        return state.isConnected || state.isStarting
      }
      reportMissing(because: failure)
      if isNew { report(.disconnected(reason: failure.description)) }
    }

    /// Reports that the cluster isn't there, with the reason of the last attempt to connect or, if
    /// none has ended, what is known so far.
    func reportMissing() {
      let known = state.withLock { $0.problem }
      reportMissing(
        because: known ?? client.failure ?? .unreachable("it didn't answer in time"))
    }

    /// Reports why the cluster isn't there, in place of an earlier reason.
    func reportMissing(because failure: EtcdFailure) {
      let (ended, issue) = change { state in
        guard !state.isConnected, state.problem != failure else {
          return (SettingsIssue?.none, SettingsIssue?.none)
        }
        state.problem = failure
        let issue = SettingsIssue(.unreachableCluster(app, failure, since: state.date))
        defer { state.connectionIssue = issue }
        return (state.connectionIssue, issue)
      }
      guard let issue else { return }
      end(ended)
      report(issue)
    }
  }

  /// Changes of the cluster that the file doesn't have yet.
  struct UnrecordedChanges: Sendable {
    /// The last change of each key.
    private(set) var entries: [String: WatchedEntry] = [:]
    /// Whether the cluster has no other keys.
    private(set) var isWhole = false

    mutating func add(_ changes: [WatchedEntry], isWhole: Bool) {
      if isWhole { self = UnrecordedChanges(isWhole: true) }
      for change in changes { entries[change.key] = change }
    }
  }

  /// A watched key of the cluster, as of a revision.
  struct WatchedEntry: Sendable, Hashable {
    /// The whole key.
    let key: String
    /// The value, or `nil` if the key was deleted.
    let text: String?
    /// The revision of the last change.
    let revision: Int64

    init(key: String, text: String?, revision: Int64) {
      self.key = key
      self.text = text
      self.revision = revision
    }

    init(_ pair: EtcdKeyValue) {
      self.init(
        key: pair.key.text, text: pair.value?.text ?? "", revision: pair.modRevision?.value ?? 0)
    }

    init(_ event: EtcdWatchLine.Event) {
      self.init(
        key: event.kv.key.text, text: event.type == "DELETE" ? nil : event.kv.value?.text ?? "",
        revision: event.kv.modRevision?.value ?? 0)
    }
  }
#endif
