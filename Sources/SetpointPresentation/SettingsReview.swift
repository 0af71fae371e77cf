public import Setpoint

/// What a person reviews before staged changes are applied, decided for every surface alike.
public struct SettingsReview: Sendable, Hashable {
  /// In the order declared.
  public let changes: [Change]

  public struct Change: Sendable, Hashable, Identifiable {
    /// The key of the setting.
    public let id: String
    public let label: String
    /// The value in effect, as a person reads it; dots if the setting is secret.
    public let oldText: String
    public let newText: String
    /// Whether the user's value is taken away, so that the default counts again.
    public let isReset: Bool
    public let requiresRestart: Bool
    /// Why the change cannot be applied; `nil`: it can.
    public let problem: String?
    /// Whether the problem is that the setting was changed meanwhile: then ``oldText`` is the other
    /// value, and the person keeps one of them.
    public let isConflict: Bool
    /// One-word notes about the change, such as that it needs a restart.
    fileprivate let marks: [String]
  }

  /// A review of nothing.
  public init() { changes = [] }

  /// Reads a draft, tracked by Observation.
  public init(of draft: SettingsDraft, options: SettingsScreen.Options = .init()) {
    changes = draft.changes.map { Change($0, language: options.language) }
  }

  /// Reads what a commit changed.
  public init(of commit: SettingsCommit, options: SettingsScreen.Options = .init()) {
    changes = commit.changes.map { Change($0, language: options.language) }
  }

  /// The labels of what takes effect at the next start of the app.
  public var restartReasons: [String] { changes.filter(\.requiresRestart).map(\.label) }

  /// Whether a commit would apply all of it.
  public var canBeApplied: Bool { !changes.isEmpty && changes.allSatisfy { $0.problem == nil } }
}

extension SettingsReview.Change {
  fileprivate init(_ change: SettingsDraftChange, language: SettingsLanguage) {
    let setting = change.setting
    id = setting.key
    label = language.text(setting.label)
    oldText = language.text(of: change.oldValue, in: setting)
    newText = language.text(of: change.newValue, in: setting)
    isReset = change.stagedValue == nil
    requiresRestart = change.requiresRestart
    problem = change.problem.map { language.message(for: $0, about: setting) }
    isConflict = change.problem?.code == .conflict
    marks =
      (isReset ? [language.text("default")] : [])
      + (requiresRestart ? [language.text("restart")] : [])
  }
}

extension SettingsReview: CustomStringConvertible {
  /// One line for each change: `Size: 14 → 18`, marked if it needs a restart, is a reset, or cannot
  /// be applied.
  public var description: String {
    changes.map { change in
      let marks = change.marks.map { " (\($0))" }.joined()
      let problem = change.problem.map { " ! \($0)" } ?? ""
      return "\(change.label): \(change.oldText) → \(change.newText)\(marks)\(problem)"
        .escapingControls
    }.joined(separator: "\n")
  }
}
