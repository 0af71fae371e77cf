#if PropertyLists
  /// The persistent part of one suite of defaults, without registered values and arguments.
  protocol DefaultsDomain: Sendable {
    /// The precision with which the domain stores dates.
    var dates: PropertyListDates { get }

    /// The file of the domain; `nil` if the system doesn't provide it.
    var location: SettingLocation? { get }

    /// Returns all values of the domain, including those that other code in this process has just
    /// set.
    func values() throws(SettingsError) -> [String: StoredValue]

    /// Makes the domain read and observe a key.
    ///
    /// - Returns: Whether the key has a value that ``values()`` may have left out before.
    func include(_ key: String) -> Bool

    /// Writes the changes if the domain holds the expected values; `nil` removes a value.
    ///
    /// - Returns: Whether it did; otherwise nothing was written.
    func apply(
      _ changes: [String: StoredValue?], where isExpected: (([String: StoredValue]) -> Bool)?
    ) throws(SettingsError) -> Bool

    /// Waits until what was written is as safe as possible.
    func flush()

    /// Reports that the domain may have changed, possibly by ``apply(_:)``, but never during that
    /// call.
    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation?
  }

  extension DefaultsDomain {
    var location: SettingLocation? { nil }

    func include(_ key: String) -> Bool { false }

    func flush() {}
  }

  /// A domain that can't be used. Reading and writing throw the reason.
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
    /// Returns the domain of a suite; `nil` means the app's own domain.
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
        .storeUnavailable, problem: "'\(suite)' isn't a valid name of a defaults suite.",
        recoverySuggestion:
          "Use a name such as group.com.example.reader. The defaults of the settings are in effect."
      )
    }
  }
#endif
