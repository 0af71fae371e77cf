import Setpoint

extension InterfaceOperation {
  /// The operations of staged changes, of which each session has its own.
  static let drafting = [
    InterfaceOperation(
      "GET", "/api/draft", "getDraft", "What this session staged.",
      answer: .draft("The staged changes."), perform: PanelInterface.draft),
    InterfaceOperation(
      "PATCH", "/api/draft", "changeDraft", "Stages changes, all or none; nothing is applied.",
      body: InterfaceBody(
        schema: InterfaceChange.list(of: InterfaceChange.draftSchema),
        example: { key in ["changes": [["key": .string(key), "reset": true]]] }),
      answer: .draft("The staged changes."), problems: [404, 422, 503],
      perform: PanelInterface.changeDraft),
    InterfaceOperation(
      "DELETE", "/api/draft", "discardDraft", "Forgets all staged changes.",
      answer: InterfaceAnswer(status: 204, description: "Nothing is staged.", schema: nil),
      perform: PanelInterface.discardDraft),
    InterfaceOperation(
      "POST", "/api/draft/commit", "commitDraft", "Applies all staged changes, or none.",
      answer: InterfaceAnswer(
        description: "What was applied.", schema: SettingsCommit.interfaceObject.schema),
      problems: [409, 422, 503], perform: PanelInterface.commitDraft),
  ]
}

extension InterfaceAnswer {
  fileprivate static func draft(_ description: String) -> InterfaceAnswer {
    InterfaceAnswer(description: description, schema: InterfaceDraft.object.schema)
  }
}
