extension SettingsScreen {
  /// The optional notes of a row. A row always shows its help, and why a value is refused, locked
  /// or overridden.
  public struct Notes: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A note that the user changed the setting.
    public static let changed = Notes(rawValue: 1)
    /// A note that a change takes effect after a restart.
    public static let restart = Notes(rawValue: 2)
    /// The origin of the value, on demand.
    public static let origin = Notes(rawValue: 4)
    /// All notes.
    public static let all: Notes = [.changed, .restart, .origin]
  }
}
