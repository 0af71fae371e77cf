import Setpoint

extension APIOperation {
  /// The operations on staged changes. Each session has its own.
  static let drafting = [
    APIOperation(
      "GET", "/api/v1/draft", "getDraft", "The staged changes of this session.",
      answer: .draft("The staged changes."), perform: PanelAPI.draft),
    APIOperation(
      "PATCH", "/api/v1/draft", "changeDraft", "Stages changes, all or none; nothing is applied.",
      body: APIBody(
        schema: APIChange.list(of: APIChange.draftSchema),
        example: { key in ["changes": [["key": .string(key), "reset": true]]] }),
      answer: .draft("The staged changes."), problems: [404, 422, 503],
      perform: PanelAPI.changeDraft),
    APIOperation(
      "DELETE", "/api/v1/draft", "discardDraft", "Discards all staged changes.",
      answer: APIAnswer(status: 204, description: "There are no staged changes.", schema: nil),
      perform: PanelAPI.discardDraft),
    APIOperation(
      "POST", "/api/v1/draft/commit", "commitDraft", "Applies all staged changes, or none.",
      answer: APIAnswer(
        description: "The changes that were applied.", schema: SettingsCommit.apiObject.schema),
      problems: [409, 422, 503], perform: PanelAPI.commitDraft),
  ]
}

extension APIAnswer {
  fileprivate static func draft(_ description: String) -> APIAnswer {
    APIAnswer(description: description, schema: APIDraft.object.schema)
  }
}
