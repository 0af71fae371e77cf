import Setpoint
import SetpointPresentation

extension APIOperation {
  /// The operations that change nothing.
  static let reading = [
    APIOperation(
      "GET", "/api/v1/session", "getSession",
      "The token that changes need, and the state of the session.",
      response: APIResponse(
        description: "The session.", schema: PanelAPI.sessionObject.schema),
      perform: PanelAPI.sessionDescription),
    APIOperation(
      "GET", "/api/v1/tree", "getTree", "Groups, settings and other rows, as the pages show them.",
      response: APIResponse(
        description: "The nodes at the root.",
        schema: .object(["nodes": .list(of: SettingsNode.apiSchema)], required: ["nodes"])),
      perform: PanelAPI.tree),
    APIOperation(
      "GET", "/api/v1/settings", "getSettings", "All settings with their values.",
      parameters: [.ifNoneMatch],
      response: APIResponse(
        description: "The settings in the order declared.",
        schema: .object(
          ["settings": .list(of: APISetting.object.schema)], required: ["settings"]),
        hasEntityTag: true),
      perform: PanelAPI.settings),
    APIOperation(
      "GET", "/api/v1/settings/{key}", "getSetting",
      "One setting with its value and the values of all layers.",
      parameters: [.key], response: .setting("The setting."), problems: [404],
      perform: PanelAPI.setting),
    APIOperation(
      "GET", "/api/v1/search", "search", "The settings and rows that match a query, best first.",
      parameters: [.query],
      response: APIResponse(
        description: "At most \(APISearch.maximumResults) results, and how many there are.",
        schema: .object(
          [
            "query": .text, "total": .integer,
            "results": .list(of: APISearch.object.schema),
          ], required: ["query", "total", "results"])),
      perform: PanelAPI.search),
    APIOperation(
      "GET", "/api/v1/schema", "getSchema",
      "A JSON Schema, 2020-12, of an object with a member for each setting under its key.",
      response: APIResponse(
        description: "The schema.", contentType: "application/schema+json",
        schema: .anyObject),
      perform: PanelAPI.schema),
    APIOperation(
      "GET", "/api/v1/issues", "getIssues", "The issues of the settings.",
      response: APIResponse(
        description: "The issues.",
        schema: .object(
          ["issues": .list(of: SettingsIssue.apiObject.schema)], required: ["issues"])),
      perform: PanelAPI.issues),
    APIOperation(
      "GET", "/events", "listen",
      """
      Server-Sent Events, as long as the client listens, in order. 'change': the value, lock or issue of \
      the settings in 'keys' changed, or, if 'content' is true, something beside the settings. 'draft': the staged \
      changes of the session changed. A client that names the last event that it received gets those that it missed, \
      or one that names all settings.
      """,
      parameters: [.lastEvent, .after],
      response: APIResponse(
        description: "The events. The data of each is a JSON object.",
        contentType: "text/event-stream", schema: .text),
      problems: [503], perform: PanelAPI.listen),
    APIOperation(
      "GET", "/api/v1/openapi.json", "getDocument", "This document.",
      response: APIResponse(description: "The document.", schema: .anyObject),
      perform: PanelAPI.document),
  ]
}

extension APIParameter {
  static let key = APIParameter(
    name: "key", location: .path, text: "The key of the setting.", schema: .key)

  fileprivate static let ifNoneMatch = APIParameter(
    name: "If-None-Match", location: .header,
    text: "The ETag that the client knows. The status is 304 if it is current.", schema: .text,
    isRequired: false)

  fileprivate static let lastEvent = APIParameter(
    name: "Last-Event-ID", location: .header,
    text: "The identifier of the last event that the client received; browsers send it.",
    schema: .text, isRequired: false)

  fileprivate static let after = APIParameter(
    name: "after", location: .query, text: "The same, for clients that can't send the header.",
    schema: .text, isRequired: false)

  fileprivate static let query = APIParameter(
    name: "q", location: .query,
    text: """
      What a person would type: words, and filters such as @modified. Nothing is found for nothing.
      """,
    schema: .text(ofLength: 0...APISearch.maximumLength), example: "font size")
}

extension APIResponse {
  /// Returns a response with the details of one setting.
  static func setting(_ description: String) -> APIResponse {
    APIResponse(
      description: description, schema: APISetting.detailedObject.schema, hasEntityTag: true)
  }
}

extension APIOperation {
  /// The operations that take effect immediately.
  static let changing = [
    APIOperation(
      "PUT", "/api/v1/settings/{key}", "setSetting", "Sets a value.",
      parameters: [.key, .ifMatch],
      body: APIBody(schema: APIChange.valueSchema, example: { _ in ["value": 18] }),
      response: .setting("The setting as it is now."), problems: [404, 412, 422, 428, 503],
      perform: PanelAPI.set),
    APIOperation(
      "DELETE", "/api/v1/settings/{key}", "resetSetting",
      "Removes the user's value, which restores the default.",
      parameters: [.key, .ifMatch], response: .setting("The setting as it is now."),
      problems: [404, 412, 428, 503], perform: PanelAPI.reset),
    APIOperation(
      "PATCH", "/api/v1/settings", "changeSettings",
      "Changes several settings at once, all or none.",
      body: APIBody(
        schema: APIChange.list(of: APIChange.schema),
        example: { key in
          ["changes": [["key": .string(key), "text": "18", "revision": "5f0c2a9be1d47703"]]]
        }),
      response: .changedSettings, problems: [404, 409, 422, 503], perform: PanelAPI.change),
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
      response: .changedSettings, problems: [404, 409, 503], perform: PanelAPI.resetSettings),
    APIOperation(
      "POST", "/api/v1/actions/{id}", "performAction", "Starts the action of a button.",
      parameters: [.action],
      body: APIBody(
        schema: .object(["isConfirmed": .flag.described("Answers the question of the action.")]),
        example: { _ in ["isConfirmed": true] }),
      response: APIResponse(status: 202, description: "The action has started.", schema: nil),
      problems: [404, 409], perform: PanelAPI.act),
    APIOperation(
      "POST", "/api/v1/undo", "undo",
      "Undoes the last changes that this session applied, all or none, unless they have changed since.",
      response: APIResponse(
        description: "The changes that were undone.", schema: SettingsCommit.apiObject.schema),
      problems: [409, 503], perform: PanelAPI.undo),
  ]
}

extension APIResponse {
  /// The response with several changed settings.
  static let changedSettings = APIResponse(
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

extension APIOperation {
  /// The operations on staged changes. Each session has its own.
  static let drafting = [
    APIOperation(
      "GET", "/api/v1/draft", "getDraft", "The staged changes of this session.",
      response: .draft("The staged changes."), perform: PanelAPI.draft),
    APIOperation(
      "PATCH", "/api/v1/draft", "changeDraft", "Stages changes, all or none; nothing is applied.",
      body: APIBody(
        schema: APIChange.list(of: APIChange.draftSchema),
        example: { key in ["changes": [["key": .string(key), "reset": true]]] }),
      response: .draft("The staged changes."), problems: [404, 422, 503],
      perform: PanelAPI.changeDraft),
    APIOperation(
      "DELETE", "/api/v1/draft", "discardDraft", "Discards all staged changes.",
      response: APIResponse(status: 204, description: "There are no staged changes.", schema: nil),
      perform: PanelAPI.discardDraft),
    APIOperation(
      "POST", "/api/v1/draft/commit", "commitDraft", "Applies all staged changes, or none.",
      response: APIResponse(
        description: "The changes that were applied.", schema: SettingsCommit.apiObject.schema),
      problems: [409, 422, 503], perform: PanelAPI.commitDraft),
  ]
}

extension APIResponse {
  fileprivate static func draft(_ description: String) -> APIResponse {
    APIResponse(description: description, schema: APIDraft.object.schema)
  }
}

extension APIOperation {
  /// The operations for export and import.
  static let transferring = [
    APIOperation(
      "GET", "/api/v1/export", "exportSettings",
      "The values that the user set, as a settings file holds them, without secrets.",
      response: APIResponse(description: "The values by key.", schema: .anyObject),
      perform: PanelAPI.export),
    APIOperation(
      "POST", "/api/v1/import", "importSettings",
      "Sets the values of an export. Values that break a rule are omitted.",
      body: APIBody(
        schema: .object(
          [
            "values": .anyObject.described("The values by key, flat or nested."),
            "isDryRun": .flag.described("Changes nothing if true."),
          ], required: ["values"]),
        example: { key in ["values": [key: 18], "isDryRun": true] }),
      response: APIResponse(
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
