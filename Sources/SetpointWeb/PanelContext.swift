import Setpoint

/// What every part of a page is drawn with.
struct PanelContext: Sendable {
  let container: SettingsContainer
  let links: PanelLinks
  let session: PanelSession
  let revisions: PanelRevisions
}
