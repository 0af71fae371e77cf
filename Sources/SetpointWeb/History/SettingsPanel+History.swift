import Setpoint
import SetpointPresentation

extension SettingsPanel {
  /// Returns the page with recent changes.
  func history(for session: PanelSession, failure: SettingsError? = nil) -> PanelResponse {
    let context = context(for: session, at: .other("history"))
    let title = context.text("History")
    do throws(SettingsError) {
      let history = try SettingsHistory(of: container, options: options.screen)
      return page(
        """
        \(PanelHeading(title, in: context).html)\(failure.map { message(context.message(for: $0)) })\
        \(PanelHistory(context: context, history: history).html)
        """, title: title, in: context, status: failure?.panelStatus ?? 200)
    } catch {
      return page(
        "\(PanelHeading(title, in: context).html)\(message(context.message(for: error)))",
        title: title, in: context,
        status: error.panelStatus)
    }
  }

  private func message(_ sentence: String) -> PanelHTML {
    "<p class=\"message\" role=\"alert\">\(sentence)</p>"
  }

  /// Undoes a change, immediately or in the session's draft.
  func undoEntry(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    do throws(SettingsError) {
      guard let entry = try container.history.first(where: { $0.id == request.form["id"] }) else {
        return .refusal(400, "This page is out of date. Reload it.")
      }
      if options.editing == .staged {
        try session.makeDraft().container.apply(container.changes(undoing: entry))
      } else {
        session.lastStep = .commit(try container.undo(entry))
      }
    } catch {
      return history(for: session, failure: error)
    }
    events.sendDraftChange(to: session)
    return .redirect(
      to: options.editing == .staged ? links.address("/review") : links.address("/history"))
  }
}
