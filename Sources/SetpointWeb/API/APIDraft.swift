import Setpoint
import SetpointPresentation

/// The staged changes in the API.
struct APIDraft {
  private let changes: [SettingsDraftChange]

  /// Creates a description of a draft; `nil` if nothing was staged yet.
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
  /// The schema of applied changes.
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
      .always("isReset", .flag.described("Whether the user's value is removed.")) {
        .bool($0.stagedValue == nil)
      },
      .always("requiresRestart", .flag) { .bool($0.requiresRestart) },
      .always("isConflict", .flag.described("Whether the setting has changed elsewhere.")) {
        .bool($0.problem?.code == .conflict)
      },
      .always("problem", .text.orNull.described("Why a commit would fail.")) {
        .optional($0.problem?.description)
      },
    ])

  /// The schema of a conflict: the three values of a setting that was also changed elsewhere.
  static let conflictObject = APIObject<SettingsDraftChange>(
    "Conflict",
    [
      .always("key", .text) { .string($0.setting.key) },
      .always("base", held("The user's value when the change was staged.")) {
        $0.held($0.base)
      },
      .always("staged", held("The user's value after a commit.")) { $0.held($0.stagedValue) },
      .always("current", held("The user's current value.")) { $0.held($0.current) },
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
