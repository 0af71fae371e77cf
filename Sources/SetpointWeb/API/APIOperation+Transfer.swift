import Setpoint
import SetpointPresentation

extension APIOperation {
  /// The operations on many settings, and on what is not a setting.
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
    APIOperation(
      "POST", "/api/v1/reset", "resetSettings",
      "Removes the user's values: of some settings, all or none; of the settings of a group, or of all settings, that can be changed.",
      body: APIBody(
        schema: .object(
          [
            "keys": .list(of: .key), "group": .text.described("The id of a group."),
            "all": .mark,
          ], oneOf: ["keys", "group", "all"]),
        example: { key in ["keys": [.string(key)]] }),
      answer: .changedSettings, problems: [404, 409, 503], perform: PanelAPI.resetSettings),
    APIOperation(
      "POST", "/api/v1/actions/{id}", "performAction", "Begins what a button of the app does.",
      parameters: [.action],
      body: APIBody(
        schema: .object(["isConfirmed": .mark.described("Answers the question of the action.")]),
        example: { _ in ["isConfirmed": true] }),
      answer: APIAnswer(status: 202, description: "The action has begun.", schema: nil),
      problems: [404, 409], perform: PanelAPI.act),
  ]
}

extension APIParameter {
  fileprivate static let action = APIParameter(
    name: "id", location: .path, text: "The id of the action.", schema: .text)
}
