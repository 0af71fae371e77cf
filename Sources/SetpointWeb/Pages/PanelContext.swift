import Setpoint
import SetpointPresentation

/// The data that all parts of a page are rendered from.
struct PanelContext: Sendable {
  /// The container that the rows show, which is the draft's if changes are staged.
  let container: SettingsContainer
  /// The part of the screen that is rendered.
  let screen: SettingsScreen
  /// The search results, best first; empty on other pages.
  let found: [SettingsSearchResult]
  let links: PanelLinks
  let session: PanelSession
  let revisions: PanelRevisions
  let appearance: SettingsPanel.Appearance
  let options: SettingsPanel.Options
  /// Whether the app's content is beside the settings and contains the first-level heading.
  let isBesideContent: Bool
  /// The identifier of the last event before the page was rendered.
  let lastEvent: String
  /// The location of the page, to which its forms return.
  let location: PanelLocation
  var refusal: Refusal?
  /// The refused change of a setting that was changed elsewhere after the person saw it.
  var conflict: SettingChange?

  var isStaged: Bool { options.editing == .staged }

  /// Returns whether the value of a setting is staged, so that it has no effect before it is
  /// applied.
  func isStagedChange(of setting: SettingDefinition) -> Bool {
    container !== session.original
      && container.userValue(of: setting) != session.original.userValue(of: setting)
  }

  /// Returns the items of some settings on all pages.
  func items(forKeys keys: Set<String>) -> [SettingsItem] {
    keys.isEmpty ? [] : options.makeScreen(of: container, .settings(keys: keys)).items
  }

  /// Why a preview is shown again instead of being applied.
  var newPreview: String { text("Settings have changed. This preview is up to date.") }

  /// The hidden fields of every form: the session's token, and the page of the form.
  var formFields: PanelHTML {
    "\(session.csrfField)<input type=\"hidden\" name=\"from\" value=\"\(location.text)\">"
  }

  /// Returns the revision of a setting, on which a change from its row is based.
  func revision(of setting: SettingDefinition) -> String {
    revisions.revision(of: setting, in: container).text
  }

  func conflict(at item: SettingsItem) -> SettingChange? {
    conflict?.setting.key == item.key ? conflict : nil
  }

  /// The status of a response with this context.
  var status: Int {
    if let refusal { return refusal.error.code == .conflict ? 409 : 422 }
    return conflict == nil ? 200 : 409
  }

  /// Returns a text of the panel in the language of the page.
  func text(
    _ english: String, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    options.screen.language.text(english, count: count, values)
  }

  /// Returns a text such as "1 change" or "2 changes".
  func text(changes count: Int) -> String { text("{count} changes", count: count) }

  /// Returns a text that names the settings that take effect after the app restarts.
  func restartText(_ review: SettingsReview) -> String {
    text(
      "Takes effect after the app restarts: {settings}.",
      ["settings": review.restartReasons.joined(separator: ", ")])
  }

  /// Returns the message for an error.
  func message(for error: SettingsError) -> String {
    let setting = error.key.flatMap { try? container.setting(forKey: $0) }
    return options.screen.language.message(
      for: error, about: setting.map { container.resolved($0) })
  }
}

/// The language of a page, as a language tag: `en`, `de-AT`, `ar`.
struct PanelLanguage: Sendable {
  let tag: String

  /// The language attributes of the document.
  var attributes: PanelHTML {
    " lang=\"\(tag)\"\("dir=\"rtl\"", if: isWrittenFromRight)"
  }

  private var isWrittenFromRight: Bool {
    let parts = tag.lowercased().split(separator: "-")
    guard let language = parts.first else { return false }
    let script = parts.dropFirst().first { $0.count == 4 }
    return script.map { Self.scripts.contains(String($0)) }
      ?? Self.languages.contains(String(language))
  }

  private static let scripts: Set<String> = [
    "adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa",
  ]
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}
