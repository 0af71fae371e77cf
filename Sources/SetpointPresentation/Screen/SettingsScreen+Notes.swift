extension SettingsScreen {
  /// The optional notes of a row. A row always shows its help, and says why a value is refused, locked or overridden.
  public struct Notes: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// That the user changed the setting.
    public static let changed = Notes(rawValue: 1)
    /// That a change takes effect after a restart.
    public static let restart = Notes(rawValue: 2)
    /// Where the value comes from, on demand.
    public static let origin = Notes(rawValue: 4)
    /// All notes.
    public static let all: Notes = [.changed, .restart, .origin]
  }
}
