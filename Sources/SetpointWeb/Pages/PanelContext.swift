import Setpoint
import SetpointPresentation

/// What every part of a page is drawn with.
struct PanelContext: Sendable {
  /// What the rows show: a draft's container if changes are staged.
  let container: SettingsContainer
  /// The part of the screen that is drawn.
  let screen: SettingsScreen
  /// What is found where a search is the place, best first.
  let found: [SettingsSearchResult]
  let links: PanelLinks
  let session: PanelSession
  let revisions: PanelRevisions
  let appearance: SettingsPanel.Appearance
  let options: SettingsPanel.Options
  /// Whether the app's content stands beside the settings and bears the first heading.
  let isBesideContent: Bool
  /// The identifier of the last event before the page was made.
  let lastEvent: String
  /// Where the page stands, and where a form on it leads back to.
  let place: PanelPlace
  var refusal: Refusal?
  var conflict: PanelConflict?

  var isStaged: Bool { options.editing == .staged }

  /// The items of some settings, wherever they are.
  func items(forKeys keys: Set<String>) -> [SettingsItem] {
    keys.isEmpty ? [] : options.makeScreen(of: container, .settings(keys: keys)).items
  }

  /// What every form bears: the proof that it is ours, and the place it came from.
  var formFields: PanelHTML {
    "\(session.csrfField)<input type=\"hidden\" name=\"from\" value=\"\(place.text)\">"
  }

  /// What the row of a setting bears, so that a change can say what it was based on.
  func revision(of setting: SettingDefinition) -> String {
    revisions.revision(of: setting, in: container).text
  }

  func conflict(at item: SettingsItem) -> PanelConflict? {
    conflict?.key == item.key ? conflict : nil
  }

  /// The status of a page or row drawn with this.
  var status: Int {
    if let refusal { return refusal.error.code == .conflict ? 409 : 422 }
    return conflict == nil ? 200 : 409
  }

  /// A text of the panel's own in the language of the page.
  func text(
    _ english: String, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    options.screen.language.text(english, count: count, values)
  }

  /// "1 change", "2 changes".
  func text(changes count: Int) -> String { text("{count} changes", count: count) }

  /// What takes effect at the next start of the app.
  func restartText(_ review: SettingsReview) -> String {
    text(
      "Takes effect after the app restarts: {settings}.",
      ["settings": review.restartReasons.joined(separator: ", ")])
  }

  /// What a person reads about an error.
  func message(for error: SettingsError) -> String {
    let setting = error.key.flatMap { try? container.setting(forKey: $0) }
    return options.screen.language.message(for: error, about: setting)
  }
}
