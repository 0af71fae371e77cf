import Setpoint
import SetpointPresentation

extension SettingsPanel {
  func change(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    guard let key = form["key"] else { return .refusal(404, "There is no such setting.") }
    let part = SettingsScreen.Part.settings(keys: [key])
    guard let item = screen(of: shown(to: session), part).item(forKey: key) else {
      return .refusal(404, "There is no such setting.")
    }
    let place = PanelPlace(form["from"] ?? "")
    let wantsRow = request.header("setpoint-answer") == "row"
    let edit = PanelEdit(form, of: item)
    var refusal: Refusal?
    var conflict: PanelConflict?
    do throws(SettingsError) {
      conflict = try perform(edit, on: item.setting, for: session)
    } catch {
      refusal = Refusal(
        key: key, text: edit.text, position: edit.changedPosition, error: error)
    }
    // The change may have created the draft that is shown.
    var context = context(for: session, at: place, refusal, part: wantsRow ? part : nil)
    context.conflict = conflict
    if wantsRow { return row(item.id, in: context) }
    return context.status == 200
      ? .redirect(to: links.address(of: place, at: item.id)) : page(in: context)
  }

  /// Starts the app's action of a button, after confirmation if it requires one. The response
  /// doesn't wait for the action.
  func act(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    let place = PanelPlace(form["from"] ?? "")
    let id = form["id"] ?? ""
    let context = context(for: session, at: place, part: .rows(ids: [id]))
    guard case .row(let row) = context.screen.node(id), case .action(let action) = row.content
    else { return .refusal(404, "There is no such action.") }
    if let question = action.confirmation, form["confirmed"] != "yes" {
      let sheet = PanelFreeRow(row, in: context).confirmation(context.text(question))
      return page(sheet, title: row.label ?? "", in: context)
    }
    let end = session.beginAction(row.label ?? "")
    events.sendDraftChange(to: session)
    Task { [events] in
      await action.perform()
      end()
      events.sendContentChange()
      events.sendDraftChange(to: session)
    }
    return .redirect(to: links.address(of: place, at: row.id))
  }

  /// Returns the response to a script that sent one row.
  private func row(_ id: String, in context: PanelContext) -> PanelResponse {
    // A change can hide its own row.
    guard case .item(let item) = context.screen.node(id) else { return .page("") }
    let row = PanelRow(context.refusal?.applied(to: item) ?? item, in: context)
    return .page(row.html, status: context.status)
  }
}

/// A refused input of a row, with the reason.
struct Refusal: Sendable {
  let key: String
  let text: String
  /// The position of the list element whose text was refused.
  let position: Int?
  let error: SettingsError

  func applied(to item: SettingsItem) -> SettingsItem {
    item.key == key ? item.refusing(text, because: error) : item
  }
}

extension SettingsPanel {
  /// Performs the change that the form of a row requests, immediately or in the session's draft.
  ///
  /// - Returns: A conflict if the setting has changed since the form was rendered; then nothing is
  ///   changed.
  func perform(
    _ edit: PanelEdit, on setting: SettingDefinition, for session: PanelSession
  ) throws(SettingsError) -> PanelConflict? {
    let isStaged = options.editing == .staged
    let container = isStaged ? session.makeDraft().container : container
    guard let change = try edit.change(in: container) else { return nil }
    let now = revisions.revision(of: setting, in: container)
    let conflict = PanelConflict(key: setting.key, mine: change)
    if let seen = edit.revision, seen != now.text, change.value != now.stored { return conflict }
    do throws(SettingsError) {
      let commit = try container.apply([
        SettingChange(setting, to: change.value, expecting: now.stored)
      ])
      if isStaged { session.lastStep = nil } else { session.keep(commit) }
    } catch {
      if error.code == .conflict { return conflict }
      throw error
    }
    events.sendDraftChange(to: session)
    return nil
  }
}
