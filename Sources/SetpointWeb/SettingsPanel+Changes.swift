import Setpoint
import SetpointPresentation

extension SettingsPanel {
  func change(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    guard let key = form["key"], let item = screen(of: container).item(forKey: key) else {
      return .refusal(404, "There is no such setting.")
    }
    let place = PanelPlace(form["from"] ?? "")
    let wantsRow = request.header("setpoint-answer") == "row"
    let edit = PanelEdit(form, of: item)
    do {
      try edit.apply(to: container)
    } catch {
      let refusal = Refusal(key: key, text: edit.text, error: error)
      return wantsRow
        ? row(item.id, for: session, at: place, refusal) : page(at: place, for: session, refusal)
    }
    return wantsRow
      ? row(item.id, for: session, at: place)
      : .redirect(to: links.address(of: place, at: item.id))
  }

  /// Has the app do what a button asks for, after its question; the answer does not wait for it.
  func act(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    let place = PanelPlace(form["from"] ?? "")
    let context = context(for: session, at: place)
    guard let id = form["id"], case .row(let row) = context.screen.node(id),
      case .action(let action) = row.content
    else { return .refusal(404, "There is no such action.") }
    if let question = action.confirmation, form["confirmed"] != "yes" {
      let sheet = PanelFreeRow(row, in: context).confirmation(question)
      return page(sheet, title: row.label ?? "", in: context)
    }
    Task { [events] in
      await action.perform()
      events.sendContentChange()
    }
    return .redirect(to: links.address(of: place, at: row.id))
  }

  /// The answer to a script that sent one row.
  private func row(
    _ id: String, for session: PanelSession, at place: PanelPlace, _ refusal: Refusal? = nil
  ) -> PanelResponse {
    let context = context(for: session, at: place, refusal)
    // A change can take its own row away.
    guard case .item(let item) = context.screen.node(id) else { return .page("") }
    let row = PanelRow(refusal?.applied(to: item) ?? item, in: context)
    return .page(row.html, status: refusal == nil ? 200 : 422)
  }
}

/// What was typed at one row and why it was refused.
struct Refusal: Sendable {
  let key: String
  let text: String
  let error: SettingsError

  func applied(to item: SettingsItem) -> SettingsItem {
    item.key == key ? item.refusing(text, because: error) : item
  }
}
