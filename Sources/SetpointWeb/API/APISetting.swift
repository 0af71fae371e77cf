import Setpoint
import SetpointPresentation

/// A setting in the API. The values of secrets are omitted.
struct APISetting {
  let setting: SettingDefinition
  let revision: PanelRevision
  private let container: SettingsContainer
  private let status: SettingStatus

  init(
    _ setting: SettingDefinition, _ status: SettingStatus, in container: SettingsContainer,
    revision: PanelRevision
  ) {
    self.setting = container.resolved(setting)
    self.status = status
    self.container = container
    self.revision = revision
  }

  var value: StoredValue { Self.object.value(of: self) }
  /// The setting with the values of all layers.
  var detailedValue: StoredValue { Self.detailedObject.value(of: self) }

  private var isEnabled: Bool {
    container.refusalOfWrites(to: setting) == nil && container.isEnabled(setting)
  }

  private func unlessSecret(_ value: @autoclosure () -> StoredValue) -> StoredValue {
    setting.isSecret ? .null : value()
  }

  static let object = APIObject<APISetting>(
    "Setting",
    [
      .always("key", .text) { .string($0.setting.key) },
      .always("label", .text) { .string($0.setting.label) },
      .always("help", .text.orNull) { .optional($0.setting.help) },
      .always("kind", .text(oneOf: SettingKind.allCases.map(\.rawValue))) {
        .string($0.setting.kind.rawValue)
      },
      .always("value", .any.described("The value in effect; null if the setting is secret.")) {
        $0.unlessSecret($0.status.value)
      },
      .always("text", .text.orNull.described("The value as a person would type it.")) { subject in
        subject.unlessSecret(
          .string(SettingText.text(of: subject.status.value, kind: subject.setting.kind)))
      },
      .always("unit", .text.orNull.described("The symbol of the unit of the value, such as min.")) {
        .optional($0.setting.storedUnitSymbol)
      },
      .always("default", .any.described("The value without the user's; null if secret.")) {
        $0.unlessSecret($0.container.defaultValue(of: $0.setting))
      },
      .always("isModified", .flag.described("Whether the user set a value.")) {
        .bool($0.status.isModified)
      },
      .always("isSecret", .flag) { .bool($0.setting.isSecret) },
      .always("isSet", .flag.described("Whether the value is other than the declared one.")) {
        .bool($0.status.layer != .declared)
      },
      .always("isEnabled", .flag.described("Whether it can be changed now.")) {
        .bool($0.isEnabled)
      },
      .always("requiresRestart", .flag) { .bool($0.setting.requiresRestart) },
      .always("isRequired", .flag.described("Whether a store or source must have a value.")) {
        .bool($0.setting.isRequired)
      },
      .always("isMissing", .flag.described("Whether the required value is missing.")) {
        .bool($0.status.isMissing)
      },
      .always("origin", SettingOrigin.apiObject.schema) {
        SettingOrigin.apiObject.value(of: $0.container.origin(of: $0.setting))
      },
      .always("lock", .text.orNull.described("Why the setting is locked, and by whom.")) {
        .optional($0.status.lock.map { SettingsLanguage.english.text(of: $0) })
      },
      .always(
        "issue",
        SettingsIssue.apiObject.schema.orNull.described(
          "Why a stored value, or that of a source, isn't in effect.")
      ) {
        ($0.status.issue ?? $0.status.sourceIssue).map(SettingsIssue.apiObject.value) ?? .null
      },
      .always("revision", .text.described("Identifies the value of the setting; see If-Match.")) {
        .string($0.revision.text)
      },
    ])

  static let detailedObject = APIObject<APISetting>(
    "DetailedSetting",
    object.members + [
      .always(
        "candidates",
        .list(of: LayerValue.apiObject.schema)
          .described("The values of all layers, highest first.")
      ) {
        .array($0.container.candidates(of: $0.setting).map(LayerValue.apiObject.value))
      }
    ])
}

extension SettingOrigin {
  fileprivate static let apiObject = APIObject<SettingOrigin>(
    "Origin",
    [
      .always("layer", .text(oneOf: SettingLayer.allCases.map(\.description))) {
        .string($0.layer.description)
      },
      .always("source", .text.orNull) { .optional($0.source) },
      .always("location", .text.orNull.described("The file and line, variable or argument.")) {
        .optional($0.location?.description)
      },
    ])
}

extension LayerValue {
  fileprivate static let apiObject = APIObject<LayerValue>(
    "Candidate",
    [
      .always("value", .any.described("Null if the setting is secret.")) { $0.value },
      .always("origin", SettingOrigin.apiObject.schema) {
        SettingOrigin.apiObject.value(of: $0.origin)
      },
      .always("state", .text(oneOf: ["inEffect", "overridden", "invalid"])) {
        .string($0.validity.name)
      },
      .always("problem", .text.orNull.described("The rule that it breaks.")) {
        .optional($0.validity.problem)
      },
      .always("lock", .text.orNull) {
        .optional($0.lock.map { SettingsLanguage.english.text(of: $0) })
      },
    ])
}
