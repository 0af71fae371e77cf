#if PropertyLists
  import Dispatch
  import Synchronization

  /// Keeps values in `UserDefaults`, as other readers of the same defaults expect them.
  ///
  /// A value has the property-list type of its shape. Property lists have no null: it is the data
  /// `null`, where readers that know nothing of us find no text, number or truth and use their default,
  /// and readers of JSON data find JSON's null. On Linux a date that is no whole second is its text form
  /// (``SettingText``). ``StoredValueEncoding`` reads and writes what other libraries keep.
  ///
  /// Values of another type are read as `UserDefaults` reads them: 1 and `YES` as `true`, numbers from texts and texts
  /// from numbers, a number as the seconds of a date since 2001. Text that is no number is an issue, not 0.
  ///
  /// Only the suite's own persistent domain counts. What `register(defaults:)`, the arguments of the
  /// process, the global domain or a device profile provide was not set by the user: it is not read, so
  /// it cannot hide a setting's own default.
  ///
  /// - On Apple platforms a write goes through `UserDefaults`, which keeps it even if the app ends at
  ///   once. Handlers of `UserDefaults.didChangeNotification` run within the write; one that writes a
  ///   setting must do so later. What another process changed is noticed when the app becomes active,
  ///   or when something in this process changes the defaults.
  /// - On Linux `UserDefaults` forgets what is not synchronised, lets two processes lose each other's
  ///   changes, and overwrites a file that it cannot read. So the store itself replaces the property
  ///   list of the suite, under a lock and flushed to the disk, and has `UserDefaults` read it again.
  ///   A write costs milliseconds, more with the size of the domain: prefer ``FileStore`` unless other
  ///   code needs the values in `UserDefaults`. Changes from outside are noticed when they are in the
  ///   file. A file that cannot be read is reported and left alone; a copy is kept when
  ///   something has to be written.
  public final class UserDefaultsStore: SettingsStore {
    private let domain: any DefaultsDomain
    private let keyPrefix: String
    private let encoding: StoredValueEncoding
    private let state: Mutex<ObservedValues>
    /// Held from reading the domain to remembering what was read, so that no older content comes back.
    private let access = Mutex(())

    /// Opens the app's defaults.
    ///
    /// - Parameters:
    ///   - suite: The suite, such as an app group; by default the app's own, `UserDefaults.standard`.
    ///   - keyPrefix: Stands before each setting's key in the defaults. Keys without it are not seen.
    ///   - encoding: The form in which values are written; every form is read.
    public convenience init(
      suite: String? = nil, keyPrefix: String = "", encoding: StoredValueEncoding = .native
    ) {
      self.init(domain: Self.domain(suite), keyPrefix: keyPrefix, encoding: encoding)
    }

    init(domain: any DefaultsDomain, keyPrefix: String, encoding: StoredValueEncoding) {
      self.domain = domain
      self.keyPrefix = keyPrefix
      self.encoding = encoding
      var values = ObservedValues()
      _ = values.takeOver(Self.read(domain, keyPrefix: keyPrefix))
      state = Mutex(values)
    }

    public var keys: Set<String>? { state.withLock { Set($0.values.keys) } }

    public func value(forKey key: String) -> StoredValue? {
      let (value, kind) = state.withLock { ($0.values[key], $0.kinds[key]) }
      return value.map { read($0, kind) }
    }

    private func read(_ stored: StoredValue, _ setting: RegisteredKind?) -> StoredValue {
      let value = encoding.value(of: stored, kind: setting)
      guard let setting, !setting.isEncoded else { return value }
      return value.read(asDefaultOf: setting.kind)
    }

    /// - Throws: ``SettingsError`` if the defaults cannot be written. On Linux nothing is changed then;
    ///   Apple's `UserDefaults` takes the changes one by one, and refuses none.
    public func apply(_ changes: [String: StoredValue?]) throws {
      try apply(changes, expecting: [:])
    }

    /// - Throws: ``StoreConflict`` if the defaults hold something else, also if another process wrote it;
    ///   otherwise as ``apply(_:)``. On Apple platforms another process may write between the comparison and
    ///   the changes.
    public func apply(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      try StoredValue.checkKeeping(changes)
      for key in changes.keys.sorted() {
        if let error = Self.refusal(ofKey: key) { throw error }
      }
      try access.withLock { _ in
        let kinds = state.withLock { $0.kinds }
        let stored = changes.map { key, value in
          (key, value.map { encoding.stored($0, kind: kinds[key]) })
        }
        let isApplied = try domain.apply(
          Dictionary(stored.map { (keyPrefix + $0, $1) }) { _, last in last },
          where: expected.isEmpty ? nil : { self.hold(expected, $0, kinds) })
        guard isApplied else {
          acceptChangesOfOthers()
          throw StoreConflict()
        }
        // What others changed is taken over, and told, when the domain tells of this write.
        state.withLock { state in
          state.takeOver(
            written: stored.map { ($0, $1.flatMap { $0.kept(dates: domain.dates) }) })
        }
      }
    }

    private func hold(
      _ expected: [String: StoredValue?], _ values: [String: StoredValue],
      _ kinds: [String: RegisteredKind]
    ) -> Bool {
      expected.allSatisfy { key, value in
        values[keyPrefix + key].map { read($0, kinds[key]) } == value
      }
    }

    public func flush() { domain.flush() }

    /// Reads the defaults again. Observers are called before this returns.
    public func refresh() { reload() }

    /// The property list on Linux; `nil` on Apple platforms.
    public func location(forKey key: String) -> SettingLocation? { domain.location }

    /// Remembers the setting's kind, without which a number that stands for a date is only a number.
    public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      state.withLock { $0.register(setting) }
      return Self.refusal(ofKey: setting.key).map { [SettingsIssue($0)] } ?? []
    }

    /// Foundation loses a byte-order mark at the beginning of a text in XML.
    private static func refusal(ofKey key: String) -> SettingsError? {
      guard key.unicodeScalars.first == "\u{FEFF}" else { return nil }
      return SettingsError(
        .storeUnavailable, key: key,
        problem:
          "Setting '\(key)' cannot be kept in defaults: its key begins with a byte-order mark.",
        recoverySuggestion: "Give it another key.")
    }

    public func observe(
      _ handler: @escaping @Sendable (StoreEvent) -> Void
    ) -> SettingsObservation? {
      let (identifier, issue) = state.withLock { ($0.add(handler), $0.issue) }
      if let issue { handler(.issue(issue)) }
      startWatching()
      return SettingsObservation { [weak self] in
        // What it gives back ends when it is let go, outside the lock.
        _ = self?.state.withLock { $0.removeObserver(identifier) }
      }
    }
  }

  extension UserDefaultsStore {
    private func startWatching() {
      guard !state.withLock({ $0.isObserved }) else { return }
      let observation = domain.observe { [weak self] in self?.reload() }
      _ = state.withLock { $0.observe(through: observation) }
      reload()
    }

    /// Takes over what another process wrote. Observers are notified on a thread of their own, because the
    /// caller is writing.
    private func acceptChangesOfOthers() {
      let result = Self.read(domain, keyPrefix: keyPrefix)
      let (events, handlers) = state.withLock { ($0.takeOver(result), $0.handlers) }
      guard !events.isEmpty else { return }
      DispatchQueue.global().async {
        for event in events {
          for handler in handlers { handler(event) }
        }
      }
    }

    /// Takes over what the domain holds now and reports what differs.
    private func reload() {
      let (events, handlers) = access.withLock { _ in
        let result = Self.read(domain, keyPrefix: keyPrefix)
        return state.withLock { ($0.takeOver(result), $0.handlers) }
      }
      for event in events {
        for handler in handlers { handler(event) }
      }
    }

    private static func read(
      _ domain: any DefaultsDomain, keyPrefix: String
    ) -> Result<[String: StoredValue], SettingsError> {
      do {
        let values = try domain.values()
        guard !keyPrefix.isEmpty else { return .success(values) }
        let own = values.filter { $0.key.hasPrefix(keyPrefix) }
          .map { (String($0.key.dropFirst(keyPrefix.count)), $0.value) }
        return .success(Dictionary(own) { first, _ in first })
      } catch {
        return .failure(error)
      }
    }
  }

  extension SettingsStore where Self == UserDefaultsStore {
    /// The app's own defaults, `UserDefaults.standard`.
    public static var userDefaults: UserDefaultsStore { UserDefaultsStore() }

    /// The defaults of a suite, such as an app group.
    public static func userDefaults(suite: String) -> UserDefaultsStore {
      UserDefaultsStore(suite: suite)
    }
  }
#endif
