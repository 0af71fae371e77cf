import Setpoint
import SetpointPresentation

extension APIOperation {
  /// The operations that change settings at once.
  static let changing = [
    APIOperation(
      "PUT", "/api/v1/settings/{key}", "setSetting", "Sets a value.",
      parameters: [.key, .ifMatch],
      body: APIBody(schema: APIChange.valueSchema, example: { _ in ["value": 18] }),
      answer: .setting("The setting as it is now."), problems: [404, 412, 422, 428, 503],
      perform: PanelAPI.set),
    APIOperation(
      "DELETE", "/api/v1/settings/{key}", "resetSetting",
      "Takes the user's value away, so that the default counts again.",
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
      "POST", "/api/v1/undo", "undo",
      "Takes back what this session applied last, all or none, unless it was changed again since.",
      answer: APIAnswer(
        description: "What was taken back.", schema: SettingsCommit.apiObject.schema),
      problems: [409, 503], perform: PanelAPI.undo),
  ]
}

extension APIAnswer {
  /// Several settings that were changed.
  static let changedSettings = APIAnswer(
    description: "The settings as they are now.",
    schema: .object(
      [
        "settings": .list(of: APISetting.object.schema), "restartReasons": .restartReasons,
      ], required: ["settings", "restartReasons"]))
}

extension APIParameter {
  fileprivate static let ifMatch = APIParameter(
    name: "If-Match", location: .header,
    text: "The ETag that the change is based on, or * to overwrite whatever is there.",
    schema: .text, example: "*")
}
