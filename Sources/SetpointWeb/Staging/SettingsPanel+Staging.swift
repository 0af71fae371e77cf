import Setpoint
import SetpointPresentation

extension SettingsPanel {
  /// Returns the page of staged changes.
  ///
  /// - Parameter origin: The location from which the person came, as the value of a form field.
  func review(
    for session: PanelSession, from origin: String? = nil, failure: SettingsError? = nil,
    isAnew: Bool = false
  ) -> PanelResponse {
    let context = context(for: session, at: .other("review"))
    let review =
      session.draft.map { SettingsReview(of: $0, options: options.screen) } ?? SettingsReview()
    let sheet = PanelReview(
      context: context, review: review, origin: PanelLocation(origin ?? ""),
      seen: revisions.text(of: session.draft),
      failure: isAnew ? context.newPreview : failure.map { context.message(for: $0) })
    return page(
      titled: context.text("Review"), sheet.html, in: context,
      status: isAnew ? 409 : failure?.panelStatus ?? 200)
  }

  /// Applies or discards all staged changes, or one of them.
  func decide(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    let origin = request.parameters["from"]
    let setting = form["key"].flatMap { try? container.setting(forKey: $0) }
    switch (form["action"], setting) {
    case ("apply", nil):
      if let seen = form["seen"], seen != revisions.text(of: session.draft) {
        return review(for: session, from: origin, isAnew: true)
      }
      if let failure = apply(of: session) {
        return review(for: session, from: origin, failure: failure)
      }
      events.sendDraftChange(to: session)
      return .redirect(to: links.address(of: PanelLocation(origin ?? "")))
    case ("discard", nil): session.discardDraft()
    case ("keep", let setting?): session.draft?.keep(setting)
    case ("remove", let setting?): session.draft?.discard(setting)
    default: return .refusal(400, "This page is out of date. Reload it.")
    }
    events.sendDraftChange(to: session)
    let location = PanelLocation(form["from"] ?? "other review")
    let parameter = origin.map { "?from=" + $0.percentEncoded } ?? ""
    return .redirect(
      to: links.address(of: location) + (location == .other("review") ? parameter : ""))
  }

  private func apply(of session: PanelSession) -> SettingsError? {
    guard let draft = session.draft else { return nil }
    do throws(SettingsError) {
      let commit = try draft.commit()
      if !commit.changes.isEmpty { session.lastStep = .commit(commit) }
      return nil
    } catch {
      return error
    }
  }

  /// Undoes the session's last step, or dismisses the note that offers it.
  func undo(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    let isShown = form["step"].map { $0 == String(session.stepNumber) } ?? true
    guard let step = session.lastStep, isShown || form["action"] != "close" else {
      return .redirect(to: links.address(of: PanelLocation(form["from"] ?? "")))
    }
    guard isShown else {
      let context = context(for: session, at: .other("undo"))
      return refusal(context.text("Another change has been made since."), in: context, status: 409)
    }
    if form["action"] != "close" {
      do throws(SettingsError) {
        try step.undo(in: session)
      } catch {
        return refusedUndo(error, for: session)
      }
    }
    session.lastStep = nil
    events.sendDraftChange(to: session)
    return .redirect(to: links.address(of: PanelLocation(form["from"] ?? "")))
  }

  private func refusedUndo(_ error: SettingsError, for session: PanelSession) -> PanelResponse {
    let context = context(for: session, at: .other("undo"))
    let reason =
      "\(context.message(for: error)) \(context.text("Undoing would overwrite that change."))"
    // From now on, the bar has this sentence and no button. This page has it anyway.
    defer { session.lastStep = .refused(reason) }
    return refusal(reason, in: context, status: error.panelStatus)
  }

  /// Returns the page that says why a step isn't undone.
  private func refusal(
    _ reason: String, in context: PanelContext, status: Int
  ) -> PanelResponse {
    page(
      titled: context.text("This Can't Be Undone"),
      """
      \(PanelHTML.alert(reason))
      <p><a href="\(links.root)">\(context.text("Back to Settings"))</a></p>
      """, in: context, status: status)
  }
}

extension SettingsError {
  /// The HTTP status of a page that reports this error.
  var panelStatus: Int { PanelProblem(self).kind.status }
}
