import Setpoint

extension SettingsIssue {
  /// The schema of an issue.
  static let apiObject = APIObject<SettingsIssue>(
    "Issue",
    [
      .always("code", .text(oneOf: SettingsError.Code.all.map(\.description))) {
        .string($0.code.description)
      },
      .always("key", .text.orNull) { .optional($0.key) },
      .always("problem", .text) { .string($0.error.problem) },
      .always("recoverySuggestion", .text.orNull) { .optional($0.error.recoverySuggestion) },
      .always("location", .text.orNull.described("The file, source or line of code concerned.")) {
        .optional($0.location)
      },
    ])
}
