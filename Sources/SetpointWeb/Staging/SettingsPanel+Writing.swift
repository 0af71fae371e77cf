import Setpoint
import SetpointPresentation

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
