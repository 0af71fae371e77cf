import Setpoint
import SetpointPresentation

/// Staged changes as the API tells them.
struct APIDraft {
  private let changes: [SettingsDraftChange]

  /// - Parameter draft: `nil` if nothing was staged yet.
  init(_ draft: SettingsDraft?) { changes = draft?.changes ?? [] }

  var value: StoredValue { Self.object.value(of: self) }

  static let object = APIObject<APIDraft>(
    "Draft",
    [
      .always("changes", .list(of: SettingsDraftChange.apiObject.schema)) {
        .array($0.changes.map(SettingsDraftChange.apiObject.value))
      },
      .always("canBeApplied", .flag.described("Whether a commit would apply all of it.")) {
        .bool(!$0.changes.isEmpty && $0.changes.allSatisfy { $0.problem == nil })
      },
      .always("restartReasons", .restartReasons) {
        .list($0.changes.filter(\.requiresRestart).map(\.setting.label))
      },
    ])
}

extension APISchema {
  static let restartReasons = APISchema.list(of: .text)
    .described("The labels of what takes effect at the next start of the app.")
}

extension SettingsCommit {
  /// What was applied, as the API tells it.
  static let apiObject = APIObject<SettingsCommit>(
    "Commit",
    [
      .always("changes", .list(of: SettingsDraftChange.apiObject.schema)) {
        .array($0.changes.map(SettingsDraftChange.apiObject.value))
      },
      .always("restartReasons", .restartReasons) {
        .list($0.restartReasons.map(\.label))
      },
    ])
}

extension SettingsDraftChange {
  static let apiObject = APIObject<SettingsDraftChange>(
    "StagedChange",
    [
      .always("key", .text) { .string($0.setting.key) },
      .always("label", .text) { .string($0.setting.label) },
      .always("isSecret", .flag) { .bool($0.setting.isSecret) },
      .always("oldValue", .any.described("The value in effect; null if secret.")) {
        $0.setting.isSecret ? .null : $0.oldValue
      },
      .always("newValue", .any.described("The value that will be in effect; null if secret.")) {
        $0.setting.isSecret ? .null : $0.newValue
      },
      .always("isReset", .flag.described("Whether the user's value is taken away.")) {
        .bool($0.stagedValue == nil)
      },
      .always("requiresRestart", .flag) { .bool($0.requiresRestart) },
      .always("isConflict", .flag.described("Whether the setting was changed meanwhile.")) {
        .bool($0.problem?.code == .conflict)
      },
      .always("problem", .text.orNull.described("Why a commit would fail.")) {
        .optional($0.problem?.description)
      },
    ])

  /// The three values of a setting that was changed here and elsewhere.
  static let conflictObject = APIObject<SettingsDraftChange>(
    "Conflict",
    [
      .always("key", .text) { .string($0.setting.key) },
      .always("base", held("What the user had set when the change was staged.")) {
        $0.held($0.base)
      },
      .always("staged", held("What shall be set.")) { $0.held($0.stagedValue) },
      .always("current", held("What is set now.")) { $0.held($0.current) },
    ])

  private static func held(_ description: String) -> APISchema {
    APISchema.object(
      ["isSet": .flag, "value": .any.described("Null if nothing is set, or if it is secret.")],
      required: ["isSet", "value"]
    ).described(description)
  }

  private func held(_ value: StoredValue?) -> StoredValue {
    [
      "isSet": .bool(value != nil),
      "value": setting.isSecret ? .null : value ?? .null,
    ]
  }
}
