import Setpoint
import SetpointPresentation

extension PanelInterface {
  static let sessionObject = InterfaceObject<PanelInterface>(
    "Session",
    [
      .always("csrf", .text.described("For the header Setpoint-CSRF of requests that change.")) {
        .string($0.session.csrfToken)
      },
      .always("editing", .text(oneOf: PanelEditing.allCases.map(\.rawValue))) {
        .string($0.panel.options.editing.rawValue)
      },
      .always("stagedChanges", .integer.described("How many changes are staged.")) {
        .int(Int64($0.session.draft?.changes.count ?? 0))
      },
      .always("canUndo", .flag.described("Whether there is something to undo.")) {
        .bool($0.session.lastCommit != nil)
      },
    ])

  func sessionDescription() -> PanelResponse { .json(Self.sessionObject.value(of: self)) }

  func tree() -> PanelResponse {
    .json(["nodes": .array(panel.screen(of: container).nodes.map(\.interfaceValue))])
  }

  func settings() -> PanelResponse {
    .json(["settings": .array(container.shownSettings.map { description(of: $0).value })])
  }

  func setting() throws(PanelProblem) -> PanelResponse {
    answer(about: try setting(forKey: variable))
  }

  /// All about a setting, with its revision as entity tag.
  func answer(about setting: SettingDefinition) -> PanelResponse {
    let description = description(of: setting)
    return .json(
      description.detailedValue, headers: [("ETag", description.revision.entityTag)])
  }

  func description(of setting: SettingDefinition) -> InterfaceSetting {
    InterfaceSetting(
      setting, in: container,
      revision: panel.revisions.revision(of: setting, in: container))
  }

  func search() throws(PanelProblem) -> PanelResponse {
    guard let query = request.parameters["q"] else {
      throw PanelProblem(
        .malformed, "The query is missing.", remedy: "Give it as q: api/search?q=font%20size.")
    }
    guard query.unicodeScalars.count <= InterfaceSearch.maximumLength else {
      throw PanelProblem(
        .malformed, "The query is too long.",
        remedy: "Give at most \(InterfaceSearch.maximumLength) characters.")
    }
    let results = panel.index.results(for: query, on: panel.screen(of: container))
    let told = results.prefix(InterfaceSearch.maximumResults)
    return .json([
      "query": .string(query), "total": .int(Int64(results.count)),
      "results": .array(told.map(InterfaceSearch.object.value)),
    ])
  }

  func schema() -> PanelResponse {
    PanelResponse(
      200, .text(SettingsSchema(of: container, title: panel.appearance.title).json),
      headers: [("Content-Type", "application/schema+json")])
  }

  func issues() -> PanelResponse {
    .json(["issues": .array(container.issues.map(SettingsIssue.interfaceObject.value))])
  }

  func listen() throws(PanelProblem) -> PanelResponse {
    guard let stream = events.stream(for: session) else {
      throw PanelProblem(
        .busy, "Too many clients listen.", remedy: "Try again when one has left.",
        headers: [("Retry-After", "10")])
    }
    return .events(stream)
  }

  func document() -> PanelResponse { .json(panel.interfaceDocument.value) }
}

extension PanelResponse {
  static func json(
    _ value: StoredValue, status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> PanelResponse {
    PanelResponse(
      status, .text(value.description + "\n"),
      headers: [("Content-Type", "application/json")] + headers)
  }
}
