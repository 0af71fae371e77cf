import Setpoint
import SetpointPresentation

extension PanelAPI {
  static let sessionObject = APIObject<PanelAPI>(
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
    .json(["nodes": .array(panel.screen(of: container).nodes.map(\.apiValue))])
  }

  /// Returns all settings at one point in time, or status 304 if the client's list is current.
  func settings() -> PanelResponse {
    let settings = container.shownSettings
    // A revision that is older than its value leads to a conflict, a newer one to a lost update.
    let revisions = settings.map { panel.revisions.revision(of: $0, in: container) }
    let statuses = container.statuses(of: settings)
    let list: StoredValue = [
      "settings": .array(
        settings.indices.map {
          APISetting(
            settings[$0], statuses[$0], in: container, revision: revisions[$0]
          ).value
        })
    ]
    let tag = "\"\(String(UInt(bitPattern: list.bytes.hashValue), radix: 16))\""
    let known = request.header("if-none-match").map(PanelRevision.tags) ?? []
    // A weak tag matches, too (RFC 9110, 13.1.2).
    return known.contains(where: [tag, "W/\(tag)", "*"].contains)
      ? PanelResponse(304, .text(""), headers: [("ETag", tag)])
      : .json(list, headers: [("ETag", tag)])
  }

  func setting() throws(PanelProblem) -> PanelResponse {
    // Using a member would add it to the settings.
    guard !container.isUnusedMember(variable) else {
      throw PanelProblem(
        .notFound, "'\(variable)' has no value yet.",
        recoverySuggestion: "Set its value to add it.", key: variable)
    }
    return response(about: try setting(forKey: variable))
  }

  /// Returns the details of a setting, with its revision as entity tag.
  func response(about setting: SettingDefinition) -> PanelResponse {
    let description = description(of: setting)
    return .json(
      description.detailedValue, headers: [("ETag", description.revision.entityTag)])
  }

  func description(of setting: SettingDefinition) -> APISetting {
    let revision = panel.revisions.revision(of: setting, in: container)
    return APISetting(
      setting, container.status(of: setting), in: container, revision: revision)
  }

  func search() throws(PanelProblem) -> PanelResponse {
    guard let query = request.parameters["q"] else {
      throw PanelProblem(
        .malformed, "The query is missing.",
        recoverySuggestion: "Add it as q: api/v1/search?q=font%20size.")
    }
    guard query.unicodeScalars.count <= APISearch.maximumLength else {
      throw PanelProblem(
        .malformed, "The query is too long.",
        recoverySuggestion: "Use at most \(APISearch.maximumLength) characters.")
    }
    let results = panel.index.response(to: query, in: container, panel.options).results
    let told = results.prefix(APISearch.maximumResults)
    return .json([
      "query": .string(query), "total": .int(Int64(results.count)),
      "results": .array(told.map(APISearch.object.value)),
    ])
  }

  func schema() -> PanelResponse {
    PanelResponse(
      200, .text(SettingsSchema(of: container, title: panel.appearance.title).json),
      headers: [("Content-Type", "application/schema+json")])
  }

  func issues() -> PanelResponse {
    .json(["issues": .array(container.issues.map(SettingsIssue.apiObject.value))])
  }

  func listen() throws(PanelProblem) -> PanelResponse {
    let last = request.header("last-event-id") ?? request.parameters["after"]
    guard let stream = events.stream(for: session, after: last) else {
      throw PanelProblem(
        .busy, "Too many clients are connected.", recoverySuggestion: "Try again later.",
        headers: [("Retry-After", "10")])
    }
    return .events(stream)
  }

  func document() -> PanelResponse { .json(panel.apiDocument.value) }
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
