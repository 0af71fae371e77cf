import Setpoint
import SetpointPresentation

extension PanelInterface {
  func sessionDescription() -> PanelResponse {
    .json(["csrf": .string(session.csrfToken), "editing": .string(editing.rawValue)])
  }

  func tree() -> PanelResponse {
    .json(["nodes": .array(SettingsScreen(of: container).nodes.map(\.interfaceValue))])
  }

  func settings() -> PanelResponse {
    let shown = container.shownSettings.map { description(of: $0).value }
    return .json(["settings": .array(shown)])
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
      revision: context.revisions.revision(of: setting, in: container))
  }

  func search() throws(PanelProblem) -> PanelResponse {
    guard let query = request.parameters["q"] else {
      throw PanelProblem(400, "Give what to search for: api/search?q=font%20size.")
    }
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    let results = index.results(for: query).prefix(Self.maximumResults)
    return .json([
      "query": .string(query), "results": .array(results.map(\.interfaceValue)),
    ])
  }

  private static var maximumResults: Int { 100 }

  func schema() -> PanelResponse {
    PanelResponse(
      200, .text(SettingsSchema(of: container, title: title).json),
      headers: [("Content-Type", "application/schema+json")])
  }

  func issues() -> PanelResponse {
    .json(["issues": .array(container.issues.map(\.interfaceValue))])
  }

  func document() -> PanelResponse {
    let server = StoredValue.string(context.links.path.isEmpty ? "/" : context.links.path)
    let text = Asset.interfaceDocument.replacing(#""url": "/""#, with: #""url": \#(server)"#)
    return PanelResponse(200, .text(text), headers: [("Content-Type", "application/json")])
  }
}

extension SettingsSearchResult {
  fileprivate var interfaceValue: StoredValue {
    [
      "id": .string(id), "key": .optional(item.key), "label": .string(item.title),
      "path": .list(item.path), "score": .double(score),
    ]
  }
}

extension SettingsIssue {
  fileprivate var interfaceValue: StoredValue {
    [
      "code": .string("\(code)"), "key": .optional(key), "problem": .string(error.problem),
      "advice": .string(error.advice), "place": .optional(place),
    ]
  }
}
