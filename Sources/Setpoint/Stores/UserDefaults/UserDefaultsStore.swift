#if PropertyLists
  import Dispatch
  import SetpointSynchronization

  /// A store that keeps values in `UserDefaults`, in the form that other readers of the defaults
  /// expect.
  ///
  /// A value has the property-list type of its case. Property lists have no null. The store writes
  /// the data `null`, in which other readers find no text, number or Boolean and use their default,
  /// and in which readers of JSON find JSON's null. On Linux, a date with a fraction of a second is
  /// stored in its text form (``SettingKind``). ``StoredValueEncoding`` reads and writes the forms
  /// of other libraries.
  ///
  /// The store converts values of other types as `UserDefaults` does: 1 and `YES` to `true`, texts
  /// to numbers, numbers to texts, and a number to a date, as its seconds since 2001. Text that
  /// isn't a number becomes an issue, not 0.
  ///
  /// The store uses only the suite's own persistent domain. It doesn't read the values of
  /// `register(defaults:)`, the arguments of the process, the global domain or a device profile,
  /// because the user didn't set them and they would hide a setting's own default.
  ///
  /// - On Apple platforms, a write goes through `UserDefaults`, which saves it even if the app ends
  ///   at once. Handlers of `UserDefaults.didChangeNotification` run during the write; a handler
  ///   that writes a setting must do so later. The store notices changes by other processes when
  ///   the app becomes active, or when code in this process changes the defaults.
  /// - A suite on Apple platforms, such as that of an app group, is shared by an app, its widgets and
  ///   its extensions. A store of the suite notices what stores of other processes write, as soon as
  ///   the system delivers it: each write also changes the key `setpointChange` of the suite, which
  ///   all stores observe. Of changes that other code makes in another process, it notices those of
  ///   settings whose keys have no dot; the others, when the app or extension becomes active, after
  ///   the device is unlocked, or by ``refresh()``. A value that equals one of `register(defaults:)`,
  ///   the arguments or the global domain may count as not set.
  /// - On Linux, `UserDefaults` loses values that aren't synchronized, loses changes if two
  ///   processes write, and overwrites a file that it can't read. The store therefore replaces the
  ///   property list of the suite itself, under a lock and flushed to the disk, and makes
  ///   `UserDefaults` read it again. A write takes milliseconds, depending on the size of the
  ///   domain. Use ``FileStore`` unless other code needs the values in `UserDefaults`. The store
  ///   notices changes by other processes once they are in the file. It reports a file that it
  ///   can't read and leaves it unchanged; before a write replaces it, the store keeps a copy.
  public final class UserDefaultsStore: SharedStore {
    private let domain: any DefaultsDomain
    private let keyPrefix: String
    private let encoding: StoredValueEncoding
    private let state: Mutex<ObservedValues>
    /// Held from reading the domain until recording the values, so that no older content replaces
    /// newer content.
    private let access = Mutex(())

    /// Opens the app's defaults.
    ///
    /// - Parameters:
    ///   - suite: The suite, such as an app group. By default, the app's own,
    ///     `UserDefaults.standard`.
    ///   - keyPrefix: The text before each setting's key in the defaults. The store ignores keys
    ///     without it.
    ///   - encoding: The form in which values are written. The store reads every form.
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

    /// Returns what the store writes for a value: in the form of what it holds, if the value can be
    /// read from it.
    private func form(
      of value: StoredValue, _ setting: RegisteredKind?, like found: StoredValue?
    ) -> StoredValue {
      let stored = encoding.stored(value, kind: setting, like: found)
      guard let setting, !setting.isEncoded else { return stored }
      let forms = [
        found.flatMap { value.form(asDefaultOf: setting.kind, like: $0) }, stored,
        value.archivedURL(of: setting.kind),
      ]
      return forms.lazy.compactMap(\.self).first { read($0, setting) == value } ?? stored
    }

    /// Stores the changes; `nil` removes a value.
    ///
    /// - Throws: ``SettingsError`` if the defaults can't be written. On Linux, nothing changes
    ///   then. Apple's `UserDefaults` makes the changes one by one and refuses none.
    public func apply(_ changes: [String: StoredValue?]) throws {
      try apply(changes, expecting: [:])
    }

    /// Stores the changes if the defaults hold the expected values. On Apple platforms, another
    /// process may write between the comparison and the changes.
    ///
    /// - Throws: ``StoreConflict`` if the defaults hold other values; otherwise the errors of
    ///   ``apply(_:)``.
    public func apply(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      try StoredValue.checkKeeping(changes)
      for key in changes.keys.sorted() {
        if let error = Self.refusal(ofKey: key) { throw error }
      }
      try access.withLock { _ in
        let (kinds, found) = state.withLock { ($0.kinds, $0.values) }
        let stored = changes.map { key, value in
          (key, value.map { form(of: $0, kinds[key], like: found[key]) })
        }
        let isApplied = try domain.apply(
          Dictionary(stored.map { (keyPrefix + $0, $1) }) { _, last in last },
          where: expected.isEmpty ? nil : { self.hold(expected, $0, kinds) })
        guard isApplied else {
          acceptChangesOfOthers()
          throw StoreConflict()
        }
        // Changes by others are taken over and reported when the domain reports this write.
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
    ///
    /// Call ``SettingsContainer/refresh()`` where a process that was suspended continues without a
    /// notification of the system, such as when a widget is asked for its timeline.
    public func refresh() { reload() }

    /// Returns the property list on Linux, `nil` on Apple platforms.
    public func location(forKey key: String) -> SettingLocation? { domain.location }

    /// Registers the setting's kind, which determines whether a stored number is a date, for
    /// example.
    public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      state.withLock { $0.register(setting) }
      if domain.include(keyPrefix + setting.key) {
        access.withLock { _ in acceptChangesOfOthers() }
      }
      return Self.refusal(ofKey: setting.key).map { [SettingsIssue($0)] } ?? []
    }

    /// Returns the error for a key that begins with a byte-order mark, which Foundation loses in
    /// XML.
    private static func refusal(ofKey key: String) -> SettingsError? {
      guard key.unicodeScalars.first == "\u{FEFF}" else { return nil }
      return SettingsError(
        .storeUnavailable, key: key,
        problem:
          "Setting '\(key)' can't be stored in defaults: its key begins with a byte-order mark.",
        recoverySuggestion: "Use another key.")
    }

    public func observe(
      _ handler: @escaping @Sendable (StoreEvent) -> Void
    ) -> SettingsObservation? {
      let (identifier, issue) = state.withLock { ($0.add(handler), $0.issue) }
      if let issue { handler(.issue(issue)) }
      startWatching()
      return SettingsObservation { [weak self] in
        // Released outside the lock, because that may run code of the app.
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

    /// Takes over the writes of another process. Notifies observers on another thread, because the
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

    /// Takes over the current values of the domain and reports the differences.
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
    /// A store in the app's own defaults, `UserDefaults.standard`.
    public static var userDefaults: UserDefaultsStore { UserDefaultsStore() }

    /// A store in the defaults of a suite, such as an app group.
    public static func userDefaults(suite: String) -> UserDefaultsStore {
      UserDefaultsStore(suite: suite)
    }
  }
#else
  extension SettingsStore where Self == MemoryStore {
    /// A placeholder in a build without this store.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var userDefaults: MemoryStore { MemoryStore() }
  }
#endif
