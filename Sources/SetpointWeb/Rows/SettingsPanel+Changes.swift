import Setpoint
import SetpointPresentation

extension SettingsPanel {
  /// Applies the change that the form of a row requests, immediately or in the session's draft.
  func change(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    guard let key = form["key"], let item = options.item(forKey: key, in: shown(to: session))
    else { return .refusal(404, "There is no such setting.") }
    let edit = PanelEdit(form, of: item)
    var refusal: Refusal?
    var conflict: SettingChange?
    do throws(SettingsError) {
      conflict = try apply(edit, to: item.setting, for: session)
    } catch {
      refusal = Refusal(key: key, edit: edit, error: error)
    }
    return response(to: request, ofRow: key, for: session, refusal, conflict)
  }

  /// Returns the response to a form: the row for a script, otherwise a page.
  private func response(
    to request: PanelRequest, ofRow key: String, for session: PanelSession, _ refusal: Refusal?,
    _ conflict: SettingChange?
  ) -> PanelResponse {
    let location = PanelLocation(request.form["from"] ?? "")
    let isRow = request.header("setpoint-response") == "row"
    let isDone = refusal == nil && conflict == nil
    var context = context(
      for: session, at: location, refusal, part: isRow || isDone ? .settings(keys: [key]) : nil)
    context.conflict = conflict
    // A change can hide its own row.
    let item = context.screen.item(forKey: key)
    if isRow { return item.map { row($0, in: context) } ?? .page("") }
    return isDone
      ? .redirect(to: links.address(of: location, at: item?.id)) : page(in: context)
  }

  /// Returns the response to a script that sent one row.
  private func row(_ item: SettingsItem, in context: PanelContext) -> PanelResponse {
    let row = PanelRow(context.refusal?.applied(to: item) ?? item, in: context)
    return .page(row.html, status: context.status)
  }

  /// Applies the change that the form of a row requests.
  ///
  /// - Returns: The change, if the setting has changed since the form was rendered; then nothing is
  ///   changed.
  private func apply(
    _ edit: PanelEdit, to setting: SettingDefinition, for session: PanelSession
  ) throws(SettingsError) -> SettingChange? {
    let isStaged = options.editing == .staged
    let container = isStaged ? session.makeDraft().container : container
    let requested = try container.reportingRefusal { () throws(SettingsError) in
      try edit.change(in: container)
    }
    guard let change = requested else { return nil }
    let now = revisions.revision(of: setting, in: container)
    if !edit.isBased(on: now), change.value != now.stored { return change }
    do throws(SettingsError) {
      let commit = try container.apply([change.expecting(now.stored)])
      if isStaged { session.lastStep = nil } else { session.keep(commit) }
    } catch {
      if error.code == .conflict { return change }
      throw error
    }
    events.sendDraftChange(to: session)
    return nil
  }

  /// Starts the app's action of a button, after confirmation if it requires one. The response
  /// doesn't wait for the action.
  func act(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    let location = PanelLocation(form["from"] ?? "")
    let id = form["id"] ?? ""
    let context = context(for: session, at: location, part: .rows(ids: [id]))
    guard case .row(let row) = context.screen.node(id), case .action(let action) = row.content
    else { return .refusal(404, "There is no such action.") }
    if let question = action.confirmation, form["confirmed"] != "yes" {
      let sheet = PanelFreeRow(row, in: context).confirmation(context.text(question))
      return page(titled: row.label ?? "", sheet, in: context)
    }
    let end = session.beginAction(row.label ?? "")
    events.sendDraftChange(to: session)
    Task { [events] in
      await action.perform()
      end()
      events.sendContentChange()
      events.sendDraftChange(to: session)
    }
    return .redirect(to: links.address(of: location, at: row.id))
  }
}

/// A refused input of a row, with the reason.
struct Refusal: Sendable {
  let key: String
  let edit: PanelEdit
  let error: SettingsError

  func applied(to item: SettingsItem) -> SettingsItem {
    item.key == key ? item.refusing(edit.text, because: error) : item
  }
}
