#if Etcd
  import Dispatch
  import Foundation
  import Setpoint
  import SetpointHTTP
  import SetpointSynchronization

  /// The connection of a host to its fleet: the last known state, one watch, and the writes of this
  /// host.
  ///
  /// Lock order: ``writing`` before ``state``. No lock is held while code of the app or an observer
  /// runs. The state's lock is never held during I/O.
  final class FleetConnection: Sendable {
    let app: String
    let keys: FleetKeys
    let options: EtcdOptions
    let client: EtcdClient
    let file: FleetStateFile
    let valueObservers = SettingsObservers<StoreEvent>()
    let policyObservers = SettingsObservers<SourceEvent>()
    let connectionObservers = SettingsObservers<ConnectionEvent>()
    /// Held while one write is sent or kept, so that writes stay in order.
    let writing = Mutex(())
    let state: Mutex<State>
    /// The end of the connection.
    let ending = HTTPCancellation()
    let watchQueue = DispatchQueue(label: "setpoint.etcd.watch", qos: .utility)
    let sendQueue = DispatchQueue(label: "setpoint.etcd.send", qos: .utility)
    let observerQueue = DispatchQueue(label: "setpoint.etcd.observers", qos: .utility)

    struct State {
      var values = FleetValues()
      var policies = FleetPolicyTable()
      var conflicts: [FleetWrite] = []
      /// The write that a process of this host kept last, when the writes that wait were read.
      var lastWrite: String?
      var cluster: String?
      /// The date at which the values were known to be those of the cluster.
      var date: Date?
      /// The date that the file has.
      var recordedDate: Date?
      var isConnected = false
      /// Whether the first attempt to connect hasn't ended yet.
      var isStarting = true
      var problem: EtcdFailure?
      /// The report that the cluster isn't reached, while it isn't.
      var connectionIssue: SettingsIssue?
      /// The report that the cluster is another one than in the previous run, or was restored.
      var replacementIssue: SettingsIssue?
      var fileProblem: SettingsIssue?
      /// The report that writes wait because the database of the cluster is full.
      var waitingIssue: SettingsIssue?
      var unrecorded = UnrecordedChanges()
      /// The revision of the last write that this connection has sent.
      var written: Int64 = 0
      /// The revision up to which the file has all changes.
      var recorded: Int64 = 0
      /// What ``FleetConnection/hostMark`` is, once it is known.
      var hostMark: String?
      var withheld: Set<String> = []
      /// The writes that wait here, but not in the file: another process of this host sent them or
      /// gave them up.
      var removedElsewhere: Set<String> = []
      /// Whether the next watch has to begin with all changes.
      var mustSynchronize = false
      /// Whether the cluster was asked for all changes and hasn't answered yet.
      var isSynchronizing = false
      /// The write that is being sent. Observers aren't notified of its changes.
      var inFlight: FleetWrite?
      /// Changed keys of the write in flight.
      var deferred: Set<String> = []
      var watch: (endpoint: URL?, cancellation: HTTPCancellation)?
      var waiters: [DispatchSemaphore] = []
      var fileObservation: SettingsObservation?
      /// Whether the oldest entries of the history are about to be removed.
      var isTrimming = false
    }

    init(app: String, endpoints: [URL], options: EtcdOptions) {
      self.app = app
      self.options = options
      keys = FleetKeys(app: app)
      client = EtcdClient(endpoints: endpoints, options: options)
      file = FleetStateFile(
        at: options.stateFolder.appending(path: Self.folderName(app))
          .appending(path: "fleet.json"), files: options.stateFiles)
      var state = State()
      let content = file.content()
      (state.cluster, state.date, state.recordedDate) = (
        content.cluster, content.date, content.date
      )
      _ = state.take(content.entries, isWhole: true, revision: content.revision, keys: keys)
      // Before the writes, so that one that is added meanwhile is noticed.
      state.lastWrite = file.lastWrite
      _ = state.values.setPending(file.pending)
      state.conflicts = file.conflicts
      self.state = Mutex(state)
    }

    private static func folderName(_ app: String) -> String {
      let name = app.split { "/\\:".contains($0) }.filter { $0 != ".." && $0 != "." }
        .joined(separator: "-")
      return name.isEmpty ? "setpoint" : name
    }

    /// Starts watching. The connection then lives until ``close()``.
    func start() {
      let observation = file.observeWrites { [weak self] in
        self?.takeOverWritesLater()
      }
      state.withLock { $0.fileObservation = observation }
      watchQueue.async { self.watchUntilEnd() }
    }

    func close() {
      ending.cancel()
      let observation = state.withLock { state in
        state.watch?.cancellation.cancel()
        for waiter in state.waiters { waiter.signal() }
        defer { state.fileObservation = nil }
        return state.fileObservation
      }
      // Ends outside the lock.
      _ = consume observation
    }

    /// The text by which the processes of this host recognize their writes in the cluster.
    var hostMark: String {
      if let known = state.withLock({ $0.hostMark }) { return known }
      let mark = file.hostMark(orElse: FleetWrite.randomText)
      state.withLock { $0.hostMark = mark }
      return mark
    }

    var status: EtcdStatus {
      let endpoint = client.endpoint?.shown
      return state.withLock { state in
        EtcdStatus(
          isConnected: state.isConnected, endpoint: state.isConnected ? endpoint : nil,
          problem: state.problem?.description, cluster: state.cluster,
          revision: state.values.revision, date: state.date,
          pendingWrites: state.values.pending.count, conflicts: state.conflicts.count)
      }
    }
  }

  extension URL {
    /// The address for people, without user, password, query and fragment.
    fileprivate var shown: URL? {
      guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
        return nil
      }
      (components.user, components.password) = (nil, nil)
      (components.query, components.fragment) = (nil, nil)
      return components.url
    }
  }

  extension FleetConnection.State {
    /// The watched keys that have a value in the cluster, as far as this host knows.
    func watchedKeys(_ keys: FleetKeys) -> Set<String> {
      policies.paths.union(values.clusterKeys.map(keys.value))
    }

    /// Takes changes of the cluster over.
    ///
    /// - Returns: The keys of settings whose shown value is another one now, and whether a policy
    ///   changed.
    mutating func take(
      _ entries: [WatchedEntry], isWhole: Bool, revision: Int64, keys: FleetKeys
    ) -> (values: Set<String>, policies: Bool) {
      var changes: [String: (content: FleetValues.Content?, revision: Int64)] = [:]
      var policyChanges: [WatchedEntry] = []
      for entry in entries {
        if entry.key.hasPrefix(keys.values) {
          let key = String(entry.key.dropFirst(keys.values.count))
          changes[key] = (entry.text.map { FleetValues.content(of: key, json: $0) }, entry.revision)
        } else if entry.key.hasPrefix(keys.policies) {
          policyChanges.append(entry)
        }
      }
      let arePoliciesChanged = policies.take(
        policyChanges, isWhole: isWhole, prefix: keys.policies)
      let changed =
        isWhole
        ? values.replace(with: changes, at: revision) : values.take(changes, upTo: revision)
      return (changed, arePoliciesChanged)
    }
  }

  extension FleetValues {
    static func content(of key: String, json: String) -> Content {
      do throws(SettingsError) {
        return .success(try StoredValue(json: json))
      } catch {
        let problem = json.isEmpty ? "The value is empty or isn't UTF-8." : error.problem
        return .failure(.unreadableEtcdValue(key, problem))
      }
    }
  }

  // MARK: - Waiting

  extension FleetConnection {
    /// Waits until the state fulfils a condition. Returns whether it does in time.
    func wait(
      until deadline: ContinuousClock.Instant, for condition: (inout State) -> Bool
    ) -> Bool {
      let waiter = DispatchSemaphore(value: 0)
      defer { state.withLock { state in state.waiters.removeAll { $0 === waiter } } }
      state.withLock { $0.waiters.append(waiter) }
      while true {
        if state.withLock({ condition(&$0) }) { return true }
        let rest = deadline - .now
        guard rest > .zero, !ending.isCancelled else { return false }
        _ = waiter.wait(timeout: .now() + rest / .seconds(1))
      }
    }

    /// Changes the state, then wakes those who wait for it.
    func change<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
      state.withLock { state in
        let result = body(&state)
        for waiter in state.waiters { waiter.signal() }
        return result
      }
    }

    /// Waits until the file has the writes that were sent, so that they are known without the cluster.
    func waitForRecording(until deadline: ContinuousClock.Instant) {
      _ = wait(until: deadline) { state in
        state.recorded >= state.written || state.fileProblem != nil
          || !state.isConnected && !state.isStarting
      }
    }

    /// Waits until observers were notified of all changes. Returns whether they were in time.
    func waitForObservers(until deadline: ContinuousClock.Instant) -> Bool {
      let done = DispatchSemaphore(value: 0)
      observerQueue.async { done.signal() }
      let rest = max((deadline - .now) / .seconds(1), 0)
      return done.wait(timeout: .now() + rest) == .success
    }

    func notify(_ changed: (values: Set<String>, policies: Bool)) {
      guard !changed.values.isEmpty || changed.policies else { return }
      observerQueue.async { [valueObservers, policyObservers] in
        if !changed.values.isEmpty { valueObservers.notify(.changed(keys: changed.values)) }
        if changed.policies { policyObservers.notify(.changed) }
      }
    }

    /// Reports that the cause of an issue is gone, if there was one.
    func end(_ issue: SettingsIssue?) {
      guard let issue else { return }
      observerQueue.async { [valueObservers, policyObservers] in
        valueObservers.notify(.issueEnded(issue))
        // Reading the policies again ends the issue of their source.
        policyObservers.notify(.changed)
      }
    }

    func report(_ event: ConnectionEvent) {
      guard !connectionObservers.isEmpty else { return }
      observerQueue.async { [connectionObservers] in connectionObservers.notify(event) }
    }

    /// Reports the number of writes that wait for the cluster.
    func reportWaitingWrites() {
      report(.writesWaiting(state.withLock { $0.values.pending.count }))
    }

    func report(_ issue: SettingsIssue) {
      observerQueue.async { [valueObservers, policyObservers] in
        valueObservers.notify(.issue(issue))
        policyObservers.notify(.issue(issue))
      }
    }
  }

  /// The shared ownership of a connection. The connection ends when the last owner is released.
  final class FleetConnectionOwner: Sendable {
    let connection: FleetConnection

    init(_ connection: FleetConnection) {
      self.connection = connection
      connection.start()
    }

    deinit { connection.close() }
  }
#endif
