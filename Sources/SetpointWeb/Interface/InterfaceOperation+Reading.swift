import Setpoint
import SetpointPresentation

extension InterfaceOperation {
  /// The operations that only tell.
  static let reading = [
    InterfaceOperation(
      "GET", "/api/session", "getSession",
      "The token that changes need, and what the session has under way.",
      answer: InterfaceAnswer(
        description: "The session.", schema: PanelInterface.sessionObject.schema),
      perform: PanelInterface.sessionDescription),
    InterfaceOperation(
      "GET", "/api/tree", "getTree", "Groups, settings and other rows, as the pages show them.",
      answer: InterfaceAnswer(
        description: "The nodes at the root.",
        schema: .object(["nodes": .list(of: SettingsNode.interfaceSchema)], required: ["nodes"])),
      perform: PanelInterface.tree),
    InterfaceOperation(
      "GET", "/api/settings", "getSettings", "All settings with their values.",
      answer: InterfaceAnswer(
        description: "The settings in the order declared.",
        schema: .object(
          ["settings": .list(of: InterfaceSetting.object.schema)], required: ["settings"])),
      perform: PanelInterface.settings),
    InterfaceOperation(
      "GET", "/api/settings/{key}", "getSetting",
      "One setting with its value, and what every layer holds.",
      parameters: [.key], answer: .setting("The setting."), problems: [404],
      perform: PanelInterface.setting),
    InterfaceOperation(
      "GET", "/api/search", "search", "The settings and rows that answer a query, best first.",
      parameters: [.query],
      answer: InterfaceAnswer(
        description: "At most \(InterfaceSearch.maximumResults) results, and how many there are.",
        schema: .object(
          [
            "query": .text, "total": .integer,
            "results": .list(of: InterfaceSearch.object.schema),
          ], required: ["query", "total", "results"])),
      problems: [400], perform: PanelInterface.search),
    InterfaceOperation(
      "GET", "/api/schema", "getSchema",
      "A JSON Schema, 2020-12, of an object with a member for each setting under its key.",
      answer: InterfaceAnswer(
        description: "The schema.", contentType: "application/schema+json",
        schema: .anyObject),
      perform: PanelInterface.schema),
    InterfaceOperation(
      "GET", "/api/issues", "getIssues", "What went wrong and was survived.",
      answer: InterfaceAnswer(
        description: "The issues.",
        schema: .object(
          ["issues": .list(of: SettingsIssue.interfaceObject.schema)], required: ["issues"])),
      perform: PanelInterface.issues),
    InterfaceOperation(
      "GET", "/events", "listen",
      """
      Server-Sent Events, as long as the client listens: 'change' with the keys of settings whose \
      value, lock or issue changed, apart by spaces; 'change' with the word content when something \
      beside the settings did; 'draft' when staged changes did.
      """,
      answer: InterfaceAnswer(
        description: "The events from now on.", contentType: "text/event-stream", schema: .text),
      problems: [503], perform: PanelInterface.listen),
    InterfaceOperation(
      "GET", "/api/openapi.json", "getDocument", "This document.",
      answer: InterfaceAnswer(description: "The document.", schema: .anyObject),
      perform: PanelInterface.document),
  ]
}

extension InterfaceParameter {
  static let key = InterfaceParameter(
    name: "key", place: .path, text: "The key of the setting.", schema: .key)

  fileprivate static let query = InterfaceParameter(
    name: "q", place: .query,
    text: """
      What a person would type: words, and filters such as @modified. Nothing is found for nothing.
      """,
    schema: .text(ofLength: 0...InterfaceSearch.maximumLength), example: "font size")
}

extension InterfaceAnswer {
  /// One setting with all that is known of it.
  static func setting(_ description: String) -> InterfaceAnswer {
    InterfaceAnswer(
      description: description, schema: InterfaceSetting.detailedObject.schema, hasEntityTag: true)
  }
}
