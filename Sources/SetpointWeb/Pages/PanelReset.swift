import Setpoint
import SetpointPresentation

/// A preview of a reset, with buttons to confirm or cancel it.
struct PanelResetQuestion {
  let context: PanelContext
  let group: String?
  let review: SettingsReview
  /// A text that identifies the changes.
  let seen: String
  let failure: String?

  var html: PanelHTML {
    """
    <div id="reset">\(failure.map(PanelHTML.alert))
    \(review.changes.isEmpty ? nothing : question)</div>
    """
  }

  private var back: String {
    context.links.address(of: group.map(PanelLocation.page) ?? .home)
  }

  /// The address of the question, which a live page requests again after a failure.
  private var address: String {
    context.links.address("/reset") + (group.map { "?page=" + $0.percentEncoded } ?? "")
  }

  private var nothing: PanelHTML {
    PanelEmptyState(
      title: context.text("Nothing to Reset"),
      sentence: context.text("All settings here have their default values."),
      link: (context.text("Back to Settings"), back)
    ).html
  }

  private var question: PanelHTML {
    let count = review.changes.count
    let result =
      count == 1
      ? "This setting gets its default value." : "These settings get their default values."
    return """
      <p class="group-header">\(context.text(result))</p>
      \(PanelChanges(of: review.changes.map(\.id), in: context).html(review))
      <form class="decision" method="post" action="\(address)">\
      \(context.formFields)<input type="hidden" name="seen" value="\(seen)">\
      <button class="destructive" name="action" value="reset">\
      \(context.text("Reset {count} Settings", count: count))</button>\
      <a class="button" href="\(back)">\(context.text("Cancel"))</a></form>
      """
  }
}

extension SettingsPanel {
  /// Returns the visible settings of a group, or of the container, that a reset may change; see
  /// `SettingsContainer.resettable(among:)`.
  ///
  /// - Returns: The settings; `nil` if there is no such group.
  func resettableSettings(
    in container: SettingsContainer, group id: String?
  ) -> [SettingDefinition]? {
    let settings: [SettingDefinition]
    if let id {
      guard case .group(let group)? = screen(of: container).node(id) else { return nil }
      settings = SettingsNode.group(group).items.map(\.setting)
    } else {
      settings = container.shownSettings
    }
    return container.resettable(among: settings)
  }

  /// Returns the page that asks whether to reset the settings of a page, or all.
  func resetQuestion(
    _ group: String?, for session: PanelSession, failure: SettingsError? = nil,
    isAnew: Bool = false
  ) -> PanelResponse {
    let context = context(for: session, at: group.map(PanelLocation.page) ?? .other("reset"))
    guard let settings = resettableSettings(in: context.container, group: group) else {
      return .refusal(404, "There is no such page.")
    }
    let draft = context.container.draft()
    let stagingError = stageReset(of: settings, in: draft)
    let problem = failure ?? stagingError
    let title = context.screen.node(group ?? "")?.label
    let question = PanelResetQuestion(
      context: context, group: group, review: SettingsReview(of: draft, options: options.screen),
      seen: revisions.text(of: draft),
      failure: isAnew ? context.newPreview : problem.map { context.message(for: $0) })
    let heading =
      title.map { context.text("Reset {label}", ["label": $0]) }
      ?? context.text("Reset All Settings")
    return page(
      titled: heading, question.html, in: context,
      status: isAnew ? 409 : failure?.panelStatus ?? 200)
  }

  /// Resets the settings of a page, or all, immediately or in the session's draft.
  func reset(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let group = request.parameters["page"]
    let isStaged = options.editing == .staged
    let container = isStaged ? session.makeDraft().container : container
    guard let settings = resettableSettings(in: container, group: group) else {
      return .refusal(404, "There is no such page.")
    }
    if let seen = request.form["seen"] {
      let draft = container.draft()
      _ = stageReset(of: settings, in: draft)
      guard seen == revisions.text(of: draft) else {
        return resetQuestion(group, for: session, isAnew: true)
      }
    }
    do throws(SettingsError) {
      let commit = try container.apply(settings.map { SettingChange($0, to: nil) })
      session.lastStep = isStaged || commit.changes.isEmpty ? nil : .commit(commit)
    } catch {
      return resetQuestion(group, for: session, failure: error)
    }
    events.sendDraftChange(to: session)
    return .redirect(to: links.address(of: group.map(PanelLocation.page) ?? .home))
  }

  private func stageReset(
    of settings: [SettingDefinition], in draft: SettingsDraft
  ) -> SettingsError? {
    do throws(SettingsError) {
      try draft.container.apply(settings.map { SettingChange($0, to: nil) })
      return nil
    } catch {
      return error
    }
  }
}
