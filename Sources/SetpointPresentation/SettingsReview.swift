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
  }

  /// A review of nothing.
  public init() { changes = [] }

  /// Reads a draft, tracked by Observation.
  public init(of draft: SettingsDraft, options: SettingsScreen.Options = .init()) {
    let language = ScreenLanguage(localize: options.localize)
    changes = draft.changes.map { Change($0, language: language) }
  }

  /// Reads what a commit changed.
  public init(of commit: SettingsCommit, options: SettingsScreen.Options = .init()) {
    let language = ScreenLanguage(localize: options.localize)
    changes = commit.changes.map { Change($0, language: language) }
  }

  /// The labels of what takes effect at the next start of the app.
  public var restartReasons: [String] { changes.filter(\.requiresRestart).map(\.label) }

  /// Whether a commit would apply all of it.
  public var canBeApplied: Bool { !changes.isEmpty && changes.allSatisfy { $0.problem == nil } }
}

extension SettingsReview.Change {
  fileprivate init(_ change: SettingsDraftChange, language: ScreenLanguage) {
    let setting = change.setting
    func text(_ value: StoredValue) -> String {
      setting.isSecret ? "••••••" : language.text(of: value, in: setting)
    }
    id = setting.key
    label = language.localize(setting.label)
    oldText = text(change.oldValue)
    newText = text(change.newValue)
    isReset = change.stagedValue == nil
    requiresRestart = change.requiresRestart
    problem = change.problem?.description
    isConflict = change.problem?.code == .conflict
  }
}

extension SettingsReview: CustomStringConvertible {
  /// One line for each change: `Size: 14 → 18`, marked if it needs a restart, is a reset, or cannot
  /// be applied.
  public var description: String {
    changes.map { change in
      let marks =
        (change.isReset ? " (default)" : "") + (change.requiresRestart ? " (restart)" : "")
        + (change.problem.map { " ! \($0)" } ?? "")
      return "\(change.label): \(change.oldText) → \(change.newText)\(marks)".escapingControls
    }.joined(separator: "\n")
  }
}
