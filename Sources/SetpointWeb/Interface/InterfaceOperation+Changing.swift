import Setpoint
import SetpointPresentation

extension InterfaceOperation {
  /// The operations that change settings at once.
  static let changing = [
    InterfaceOperation(
      "PUT", "/api/settings/{key}", "setSetting", "Sets a value.",
      parameters: [.key, .ifMatch],
      body: InterfaceBody(schema: InterfaceChange.valueSchema, example: { _ in ["value": 18] }),
      answer: .setting("The setting as it is now."), problems: [404, 412, 422, 428, 503],
      perform: PanelInterface.set),
    InterfaceOperation(
      "DELETE", "/api/settings/{key}", "resetSetting",
      "Takes the user's value away, so that the default counts again.",
      parameters: [.key, .ifMatch], answer: .setting("The setting as it is now."),
      problems: [404, 412, 428, 503], perform: PanelInterface.reset),
    InterfaceOperation(
      "PATCH", "/api/settings", "changeSettings", "Changes several settings at once, all or none.",
      body: InterfaceBody(
        schema: InterfaceChange.list(of: InterfaceChange.schema),
        example: { key in
          ["changes": [["key": .string(key), "text": "18", "revision": "5f0c2a9be1d47703"]]]
        }),
      answer: InterfaceAnswer(
        description: "The settings as they are now.",
        schema: .object(
          [
            "settings": .list(of: InterfaceSetting.object.schema),
            "restartReasons": .restartReasons,
          ], required: ["settings", "restartReasons"])),
      problems: [404, 409, 422, 503], perform: PanelInterface.change),
    InterfaceOperation(
      "POST", "/api/undo", "undo",
      "Takes back what this session applied last, all or none, unless it was changed again since.",
      answer: InterfaceAnswer(
        description: "What was taken back.", schema: SettingsCommit.interfaceObject.schema),
      problems: [409, 503], perform: PanelInterface.undo),
  ]
}

extension InterfaceParameter {
  fileprivate static let ifMatch = InterfaceParameter(
    name: "If-Match", place: .header,
    text: "The ETag that the change is based on, or * to overwrite whatever is there.",
    schema: .text, example: "*")
}
