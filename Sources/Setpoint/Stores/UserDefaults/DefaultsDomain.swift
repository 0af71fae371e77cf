#if PropertyLists
  /// The persistent part of one suite of defaults, without registered values and arguments.
  protocol DefaultsDomain: Sendable {
    /// How exactly the domain keeps a date.
    var dates: PropertyListDates { get }

    /// The file that holds the domain; `nil` if the system does not say.
    var location: SettingLocation? { get }

    /// Everything that the domain holds, also what other code in this process has set just now.
    func values() throws(SettingsError) -> [String: StoredValue]

    /// Writes the changes, `nil` removing a value, if the domain holds what is expected.
    ///
    /// - Returns: Whether it did; otherwise nothing was written.
    func apply(
      _ changes: [String: StoredValue?], where isExpected: (([String: StoredValue]) -> Bool)?
    ) throws(SettingsError) -> Bool

    /// Returns once what was written is as safe as it can be made.
    func flush()

    /// Begins to tell that something changed, perhaps also by ``apply(_:)``; never called within it.
    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation?
  }

  extension DefaultsDomain {
    var location: SettingLocation? { nil }

    func flush() {}
  }

  /// A domain that cannot be: reading and writing give the reason.
  struct UnusableDomain: DefaultsDomain {
    let error: SettingsError
    let dates = PropertyListDates.exact

    func values() throws(SettingsError) -> [String: StoredValue] { throw error }
    func apply(
      _ changes: [String: StoredValue?], where isExpected: (([String: StoredValue]) -> Bool)?
    ) throws(SettingsError) -> Bool { throw error }
    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? { nil }
  }

  extension UserDefaultsStore {
    /// The domain of a suite; `nil` is the app's own.
    static func domain(_ suite: String?) -> any DefaultsDomain {
      guard let suite else { return systemDomain(nil) }
      let isName = !suite.isEmpty && !suite.hasPrefix(".") && !suite.contains { "/\0".contains($0) }
      guard isName, suite != "NSGlobalDomain" else { return UnusableDomain(error: .noSuite(suite)) }
      return systemDomain(suite)
    }
  }

  extension SettingsError {
    fileprivate static func noSuite(_ suite: String) -> SettingsError {
      SettingsError(
        .storeUnavailable, problem: "There can be no defaults suite '\(suite)'.",
        recoverySuggestion:
          "Give a name such as group.com.example.reader; the defaults of settings are in effect."
      )
    }
  }
#endif
