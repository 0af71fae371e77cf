import Setpoint

extension SettingsIssue {
  /// An issue as the interface tells it.
  static let interfaceObject = InterfaceObject<SettingsIssue>(
    "Issue",
    [
      .always("code", .text.described("outOfRange, unknownKey …")) {
        .string($0.code.description)
      },
      .always("key", .text.orNull) { .optional($0.key) },
      .always("problem", .text) { .string($0.error.problem) },
      .always("remedy", .text.orNull) { .optional($0.error.remedy) },
      .always("place", .text.orNull.described("The file, source or line of code concerned.")) {
        .optional($0.place)
      },
    ])
}

extension SettingsError {
  /// What to do about it; `nil`: nothing that we know of.
  var remedy: String? { advice.isEmpty ? nil : advice }
}
