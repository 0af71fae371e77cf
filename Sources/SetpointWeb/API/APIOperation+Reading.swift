import Setpoint
import SetpointPresentation

extension APIOperation {
  /// The operations that change nothing.
  static let reading = [
    APIOperation(
      "GET", "/api/v1/session", "getSession",
      "The token that changes need, and the state of the session.",
      answer: APIAnswer(
        description: "The session.", schema: PanelAPI.sessionObject.schema),
      perform: PanelAPI.sessionDescription),
    APIOperation(
      "GET", "/api/v1/tree", "getTree", "Groups, settings and other rows, as the pages show them.",
      answer: APIAnswer(
        description: "The nodes at the root.",
        schema: .object(["nodes": .list(of: SettingsNode.apiSchema)], required: ["nodes"])),
      perform: PanelAPI.tree),
    APIOperation(
      "GET", "/api/v1/settings", "getSettings", "All settings with their values.",
      parameters: [.ifNoneMatch],
      answer: APIAnswer(
        description: "The settings in the order declared.",
        schema: .object(
          ["settings": .list(of: APISetting.object.schema)], required: ["settings"]),
        hasEntityTag: true),
      perform: PanelAPI.settings),
    APIOperation(
      "GET", "/api/v1/settings/{key}", "getSetting",
      "One setting with its value and the values of all layers.",
      parameters: [.key], answer: .setting("The setting."), problems: [404],
      perform: PanelAPI.setting),
    APIOperation(
      "GET", "/api/v1/search", "search", "The settings and rows that match a query, best first.",
      parameters: [.query],
      answer: APIAnswer(
        description: "At most \(APISearch.maximumResults) results, and how many there are.",
        schema: .object(
          [
            "query": .text, "total": .integer,
            "results": .list(of: APISearch.object.schema),
          ], required: ["query", "total", "results"])),
      problems: [400], perform: PanelAPI.search),
    APIOperation(
      "GET", "/api/v1/schema", "getSchema",
      "A JSON Schema, 2020-12, of an object with a member for each setting under its key.",
      answer: APIAnswer(
        description: "The schema.", contentType: "application/schema+json",
        schema: .anyObject),
      perform: PanelAPI.schema),
    APIOperation(
      "GET", "/api/v1/issues", "getIssues", "The issues of the settings.",
      answer: APIAnswer(
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
      answer: APIAnswer(
        description: "The events. The data of each is a JSON object.",
        contentType: "text/event-stream", schema: .text),
      problems: [503], perform: PanelAPI.listen),
    APIOperation(
      "GET", "/api/v1/openapi.json", "getDocument", "This document.",
      answer: APIAnswer(description: "The document.", schema: .anyObject),
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
    name: "after", location: .query, text: "The same, for clients that cannot send the header.",
    schema: .text, isRequired: false)

  fileprivate static let query = APIParameter(
    name: "q", location: .query,
    text: """
      What a person would type: words, and filters such as @modified. Nothing is found for nothing.
      """,
    schema: .text(ofLength: 0...APISearch.maximumLength), example: "font size")
}

extension APIAnswer {
  /// Returns a response with the details of one setting.
  static func setting(_ description: String) -> APIAnswer {
    APIAnswer(
      description: description, schema: APISetting.detailedObject.schema, hasEntityTag: true)
  }
}
