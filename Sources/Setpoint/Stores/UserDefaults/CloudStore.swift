#if PropertyLists
  import SetpointSynchronization

  /// The part of iCloud's key-value storage that a ``CloudStore`` needs.
  package protocol CloudKeyValues: Sendable {
    /// The values on the device, which may be older than those that other devices have written.
    var values: [String: StoredValue] { get }

    /// Stores changes that are within the limits, for sending later; `nil` removes a value.
    func apply(_ changes: [String: StoredValue?])

    /// Starts the exchange with iCloud; returns whether the app has the entitlement.
    func synchronize() -> Bool

    func observe(_ handler: @escaping @Sendable (CloudNotice) -> Void) -> SettingsObservation
  }

  /// A reason for which iCloud posts a notification.
  package enum CloudNotice: Sendable, CaseIterable {
    /// Changes of another device arrived.
    case changed
    /// The values of the account arrived for the first time. Earlier writes were discarded.
    case initialSync
    /// The values are too large and weren't accepted.
    case quotaExceeded
    /// Someone signed in or out, so that the values are those of another account.
    case accountChanged
  }

  /// The implementation of ``UbiquitousStore`` over any key-value storage, which can be tested
  /// without iCloud.
  ///
  /// As Apple describes `NSUbiquitousKeyValueStoreInitialSyncChange`, iCloud discards values
  /// written before the first download on a device or for an account. The store therefore keeps
  /// writes until a notice shows that the download is complete, and applies them again if they were
  /// discarded.
  package final class CloudStore: SettingsStore {
    private let cloud: any CloudKeyValues
    private let encoding: StoredValueEncoding
    private let isEntitled: Bool
    private let state: Mutex<ObservedValues>
    /// The writes that may be discarded by the first download, with `nil` for removed values; `nil`
    /// after the download.
    ///
    /// The lock is held from reading the storage until recording the values, so that no older
    /// content replaces newer content.
    private let unconfirmed = Mutex<[String: StoredValue?]?>([:])

    package init(over cloud: some CloudKeyValues, encoding: StoredValueEncoding = .native) {
      self.cloud = cloud
      self.encoding = encoding
      isEntitled = cloud.synchronize()
      var values = ObservedValues()
      _ = values.takeOver(.success(cloud.values))
      state = Mutex(values)
    }

    package var keys: Set<String>? { state.withLock { Set($0.values.keys) } }

    package func value(forKey key: String) -> StoredValue? {
      let (value, kind) = state.withLock { ($0.values[key], $0.kinds[key]) }
      return value.map { encoding.value(of: $0, kind: kind) }
    }

    package func apply(_ changes: [String: StoredValue?]) throws {
      try StoredValue.checkKeeping(changes)
      try unconfirmed.withLock { unconfirmed in
        let stored = Dictionary(
          state.withLock { state in
            changes.map { key, value in
              (
                key,
                value.map {
                  encoding.stored($0, kind: state.kinds[key], like: state.values[key])
                }
              )
            }
          }
        ) { _, last in last }
        if let error = UbiquitousLimits.problem(applying: stored, to: cloud.values) { throw error }
        cloud.apply(stored)
        unconfirmed?.merge(stored) { _, last in last }
        state.withLock { state in
          state.takeOver(
            written: stored.map { ($0, $1.flatMap { $0.kept(dates: .exact) }) })
        }
      }
    }

    package func flush() { _ = cloud.synchronize() }

    package func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      let count = state.withLock { state in
        state.register(setting)
        return state.kinds.count
      }
      var errors = [UbiquitousLimits.problem(keeping: setting)].compactMap { $0 }
      if count == UbiquitousLimits.keys + 1 { errors.append(.tooManyKeys(count, key: setting.key)) }
      return errors.map { SettingsIssue($0, declaration: setting.declaration) }
    }

    package func observe(
      _ handler: @escaping @Sendable (StoreEvent) -> Void
    ) -> SettingsObservation? {
      let identifier = state.withLock { $0.add(handler) }
      if !isEntitled { handler(.issue(SettingsIssue(.notEntitled))) }
      if !state.withLock({ $0.isObserved }) {
        let observation = cloud.observe { [weak self] notice in self?.receive(notice) }
        _ = state.withLock { $0.observe(through: observation) }
        receive(nil)
      }
      return SettingsObservation { [weak self] in
        // Released outside the lock, because that may run code of the app.
        _ = self?.state.withLock { $0.removeObserver(identifier) }
      }
    }
  }

  extension CloudStore {
    /// Reads the storage again, and reports changes and problems.
    private func receive(_ notice: CloudNotice?) {
      let (events, handlers) = unconfirmed.withLock { unconfirmed in
        let issue = prepare(for: notice, &unconfirmed)
        let values = cloud.values
        return state.withLock { state in
          let changes = state.takeOver(.success(values))
          return (changes + (issue.map { [.issue(SettingsIssue($0))] } ?? []), state.handlers)
        }
      }
      for event in events {
        for handler in handlers { handler(event) }
      }
    }

    /// Handles a notice before the values are read, and returns the problem if there is one.
    private func prepare(
      for notice: CloudNotice?, _ unconfirmed: inout [String: StoredValue?]?
    ) -> SettingsError? {
      switch notice {
      case nil: return nil
      case .changed:
        unconfirmed = nil
        return nil
      case .initialSync:
        let discarded = unconfirmed ?? [:]
        unconfirmed = nil
        return applyAgain(discarded)
      case .quotaExceeded: return .quotaExceeded
      case .accountChanged:
        // Writes for one account don't belong to another one, which also needs a first download.
        unconfirmed = [:]
        return .accountChanged
      }
    }

    private func applyAgain(_ changes: [String: StoredValue?]) -> SettingsError? {
      guard !changes.isEmpty else { return nil }
      if let error = UbiquitousLimits.problem(applying: changes, to: cloud.values) { return error }
      cloud.apply(changes)
      return nil
    }
  }

  extension SettingsError {
    fileprivate static let notEntitled = SettingsError(
      .storeUnavailable,
      problem:
        "The app isn't entitled to use iCloud key-value storage. Its settings stay on this device.",
      recoverySuggestion: "Add the iCloud capability with key-value storage to the app's target.")

    fileprivate static let accountChanged = SettingsError(
      .storeUnavailable,
      problem:
        "The iCloud account has changed. The settings of the new account are in effect.",
      recoverySuggestion: "Sign in to the previous account to restore its settings.")

    fileprivate static let quotaExceeded = SettingsError(
      .storeUnavailable,
      problem: "iCloud storage is full. The last change wasn't saved.",
      recoverySuggestion: "Reset or shorten some settings, or use another store for them.")
  }
#endif
