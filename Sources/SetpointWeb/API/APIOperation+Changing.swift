import Setpoint
import SetpointPresentation

extension APIOperation {
  /// The operations that take effect immediately.
  static let changing = [
    APIOperation(
      "PUT", "/api/v1/settings/{key}", "setSetting", "Sets a value.",
      parameters: [.key, .ifMatch],
      body: APIBody(schema: APIChange.valueSchema, example: { _ in ["value": 18] }),
      answer: .setting("The setting as it is now."), problems: [404, 412, 422, 428, 503],
      perform: PanelAPI.set),
    APIOperation(
      "DELETE", "/api/v1/settings/{key}", "resetSetting",
      "Removes the user's value, which restores the default.",
      parameters: [.key, .ifMatch], answer: .setting("The setting as it is now."),
      problems: [404, 412, 428, 503], perform: PanelAPI.reset),
    APIOperation(
      "PATCH", "/api/v1/settings", "changeSettings",
      "Changes several settings at once, all or none.",
      body: APIBody(
        schema: APIChange.list(of: APIChange.schema),
        example: { key in
          ["changes": [["key": .string(key), "text": "18", "revision": "5f0c2a9be1d47703"]]]
        }),
      answer: .changedSettings, problems: [404, 409, 422, 503], perform: PanelAPI.change),
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
      "POST", "/api/v1/actions/{id}", "performAction", "Starts the action of a button.",
      parameters: [.action],
      body: APIBody(
        schema: .object(["isConfirmed": .mark.described("Answers the question of the action.")]),
        example: { _ in ["isConfirmed": true] }),
      answer: APIAnswer(status: 202, description: "The action has started.", schema: nil),
      problems: [404, 409], perform: PanelAPI.act),
    APIOperation(
      "POST", "/api/v1/undo", "undo",
      "Undoes the last changes that this session applied, all or none, unless they have changed since.",
      answer: APIAnswer(
        description: "The changes that were undone.", schema: SettingsCommit.apiObject.schema),
      problems: [409, 503], perform: PanelAPI.undo),
  ]
}

extension APIAnswer {
  /// The response with several changed settings.
  static let changedSettings = APIAnswer(
    description: "The settings as they are now.",
    schema: .object(
      [
        "settings": .list(of: APISetting.object.schema), "restartReasons": .restartReasons,
      ], required: ["settings", "restartReasons"]))
}

extension APIParameter {
  fileprivate static let action = APIParameter(
    name: "id", location: .path, text: "The id of the action.", schema: .text)

  fileprivate static let ifMatch = APIParameter(
    name: "If-Match", location: .header,
    text: "The ETag that the change is based on, or * to overwrite any value.",
    schema: .text, example: "*")
}
