/// One operation of the programming interface, as the document `openapi.json` describes it.
package struct InterfaceRoute: Sendable {
  package let method: String
  /// The path below the panel's, with `{…}` for a part that varies.
  package let path: String
  let perform: @Sendable (PanelInterface) throws(PanelProblem) -> PanelResponse

  init(
    _ method: String, _ path: String,
    _ perform: @escaping @Sendable (PanelInterface) throws(PanelProblem) -> PanelResponse
  ) {
    self.method = method
    self.path = path
    self.perform = perform
  }

  package static let all = [
    InterfaceRoute("GET", "/api/session") { $0.sessionDescription() },
    InterfaceRoute("GET", "/api/tree") { $0.tree() },
    InterfaceRoute("GET", "/api/settings") { $0.settings() },
    InterfaceRoute("PATCH", "/api/settings") { i throws(PanelProblem) in try i.change() },
    InterfaceRoute("GET", "/api/settings/{key}") { i throws(PanelProblem) in try i.setting() },
    InterfaceRoute("PUT", "/api/settings/{key}") { i throws(PanelProblem) in try i.set() },
    InterfaceRoute("DELETE", "/api/settings/{key}") { i throws(PanelProblem) in try i.reset() },
    InterfaceRoute("GET", "/api/draft") { $0.draft() },
    InterfaceRoute("POST", "/api/draft") { $0.beginDraft() },
    InterfaceRoute("PATCH", "/api/draft") { i throws(PanelProblem) in try i.changeDraft() },
    InterfaceRoute("DELETE", "/api/draft") { $0.discardDraft() },
    InterfaceRoute("POST", "/api/draft/commit") { i throws(PanelProblem) in try i.commitDraft() },
    InterfaceRoute("POST", "/api/undo") { i throws(PanelProblem) in try i.undo() },
    InterfaceRoute("GET", "/api/search") { i throws(PanelProblem) in try i.search() },
    InterfaceRoute("GET", "/api/schema") { $0.schema() },
    InterfaceRoute("GET", "/api/issues") { $0.issues() },
    InterfaceRoute("GET", "/api/openapi.json") { $0.document() },
  ]

  /// The part of a path that varies, decoded: "" if none does; `nil` if the path is another.
  func variable(in path: String) -> String? {
    let (wanted, given) = (self.path.split(separator: "/"), path.split(separator: "/"))
    guard wanted.count == given.count else { return nil }
    var variable = ""
    for (wanted, given) in zip(wanted, given) {
      if wanted.hasPrefix("{") {
        variable = given.percentDecoded
      } else if wanted != given {
        return nil
      }
    }
    return variable
  }
}
