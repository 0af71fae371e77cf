import Setpoint
import SetpointPresentation

extension APIOperation {
  /// The operations for export and import.
  static let transferring = [
    APIOperation(
      "GET", "/api/v1/export", "exportSettings",
      "The values that the user set, as a settings file holds them, without secrets.",
      answer: APIAnswer(description: "The values by key.", schema: .anyObject),
      perform: PanelAPI.export),
    APIOperation(
      "POST", "/api/v1/import", "importSettings",
      "Sets the values of an export. Values that break a rule are omitted.",
      body: APIBody(
        schema: .object(
          [
            "values": .anyObject.described("The values by key, flat or nested."),
            "isDryRun": .mark.described("Changes nothing."),
          ], required: ["values"]),
        example: { key in ["values": [key: 18], "isDryRun": true] }),
      answer: APIAnswer(
        description: "What was changed, or would be.",
        schema: .object(
          [
            "changes": .list(of: SettingsDraftChange.apiObject.schema),
            "refusals": .list(of: SettingsImport.Refusal.apiObject.schema),
            "omittedRefusalCount": .integer.described("How many more keys are unknown."),
          ], required: ["changes", "refusals", "omittedRefusalCount"])),
      problems: [409, 503], perform: PanelAPI.importSettings),
  ]
}
