public import Setpoint

/// The review of staged changes before a commit, the same for every surface.
public struct SettingsReview: Sendable, Hashable {
  /// The changes, in the order declared.
  public let changes: [Change]

  /// A staged change of one setting.
  public struct Change: Sendable, Hashable, Identifiable {
    /// The key of the setting.
    public let id: String
    /// The label of the setting.
    public let label: String
    /// The value in effect as text, or the user's value if a layer overrides it. Dots if the setting
    /// is secret.
    public let oldText: String
    /// The value that will be in effect, or the user's value if a layer overrides it.
    public let newText: String
    /// Whether the new value is stored without taking effect, because a higher layer overrides it.
    public let isOverridden: Bool
    /// Whether the change removes the user's value, so that the default takes its place.
    public let isReset: Bool
    /// Whether the change takes effect after a restart.
    public let requiresRestart: Bool
    /// Why the change can't be applied, or `nil` if it can.
    public let problem: String?
    /// Whether the setting was changed in the meantime. Then ``oldText`` is the other value, and
    /// the user keeps one of both.
    public let isConflict: Bool
    /// Whose value the new one is, in words, if the values don't tell.
    package let marks: [String]
    /// The values with marks, whether the change needs a restart, and why it can't be applied.
    fileprivate let line: String
  }

  /// Creates an empty review.
  public init() { changes = [] }

  /// Reads a draft. Observation tracks the access.
  public init(of draft: SettingsDraft, options: SettingsScreen.Options = .init()) {
    self.init(draft.changes, in: draft.container, options)
  }

  /// Reads the changes of a draft of a `@Settings` class.
  public init(
    of draft: SettingsModelDraft<some SettingsModel>, options: SettingsScreen.Options = .init()
  ) {
    self.init(of: draft.draft, options: options)
  }

  /// Reads the changes of a commit.
  public init(of commit: SettingsCommit, options: SettingsScreen.Options = .init()) {
    self.init(commit.changes, in: commit.container, options)
  }

  private init(
    _ changes: [SettingsDraftChange], in container: SettingsContainer,
    _ options: SettingsScreen.Options
  ) {
    let rows = container.elements.rowLabels
    self.changes = changes.map {
      Change($0, in: container, inRow: rows[$0.setting.key], language: options.language)
    }
  }

  /// The labels of the settings that take effect after a restart.
  public var restartReasons: [String] { changes.filter(\.requiresRestart).map(\.label) }

  /// Whether there are changes and a commit can apply all of them.
  public var canBeApplied: Bool { !changes.isEmpty && changes.allSatisfy { $0.problem == nil } }
}

extension SettingsReview.Change {
  /// - Parameter row: The label of the row that shows the setting beside others.
  fileprivate init(
    _ change: SettingsDraftChange, in container: SettingsContainer, inRow row: String?,
    language: SettingsLanguage
  ) {
    let setting = change.setting
    id = setting.key
    label = language.label(of: setting, inRow: row)
    isReset = change.stagedValue == nil
    let defaultValue = container.defaultValue(of: setting)
    let usersValue = change.stagedValue ?? defaultValue
    let isInEffect = usersValue == change.newValue
    // Otherwise the change is one of the user's values, not of those in effect.
    let isVisible = isInEffect && change.oldValue != change.newValue
    isOverridden = !isReset && !isInEffect
    (oldText, newText) = language.texts(
      from: isVisible ? change.oldValue : change.current ?? defaultValue, to: usersValue,
      in: setting)
    requiresRestart = change.requiresRestart
    problem = change.problem.map { language.message(for: $0, about: setting) }
    isConflict = change.problem?.code == .conflict
    let isKept = change.stagedValue != nil && change.oldValue == change.newValue && !isOverridden
    marks =
      (isReset ? [language.text("Default")] : [])
      + (isInEffect ? [] : [language.text("not in effect")])
      + (isKept ? [language.text("your own value")] : [])
    let notes = marks + (requiresRestart ? [language.text("Needs a restart")] : [])
    line =
      "\(label): \(language.shown(oldText)) → \(language.shown(newText))"
      + notes.map { " (\($0))" }.joined() + (problem.map { " ! \($0)" } ?? "")
  }
}

extension SettingsReview: CustomStringConvertible {
  /// A line for each change: `Size: 14 → 18`, with notes if it needs a restart, is a reset, or
  /// can't be applied.
  public var description: String {
    changes.map(\.line.escapingControls).joined(separator: "\n")
  }
}
