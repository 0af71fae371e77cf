import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

/// Every public type of the presentation that can hold a setting's value, printed with a secret in
/// it.
struct SecretPrintingTests {
  private static let secret = "hunter2-is-secret"

  @Test(arguments: holders().keys.sorted())
  func aSecretIsInNoPrintedOrEncodedText(type: String) throws {
    let holder = try #require(Self.holders()[type])

    for (way, text) in shownTexts(of: holder) {
      #expect(!text.contains(Self.secret), "\(way) shows the secret: \(text.prefix(500))")
    }
  }

  @Test func theErrorOfANumberWithTwoMeaningsDoesNotShowASecret() throws {
    let code = Setting("code", default: 0.0, .policy(.secret))
    let container = SettingsContainer(store: .memory) { code }
    let screen = SettingsScreen(of: container, options: .init(language: .german))
    let item = try #require(screen.item(forKey: "code"))
    let thrown = #expect(throws: SettingsError.self) { try item.change(toText: "1.500") }
    let error = try #require(thrown)
    #expect(
      item.message(for: error)
        == "Das könnte eine von zwei Zahlen sein. Lassen Sie die Tausendertrennzeichen weg.")
    for (way, text) in shownTexts(of: error) {
      #expect(!text.contains("500"), "\(way) shows the secret: \(text)")
    }
  }

  /// A value of each type that can hold a setting's value, by the name of the type.
  static func holders() -> [String: Any] {
    let token = Setting("token", default: secret, .policy(.secret), .length(1...40))
    let group = SettingsGroup("Group", content: [.setting(token)])
    let container = SettingsContainer(
      store: MemoryStore(["token": .string(secret + "-stored")])
    ) { group }
    let draft = container.draft()
    draft.container[token] = secret + "-draft"
    let screen = SettingsScreen(of: container)
    var holders: [String: Any] = [
      "LiveSettingsScreen": LiveSettingsScreen(of: container),
      "SettingExplanation": SettingExplanation(of: token, in: container),
      "SettingEditor.Event": SettingEditor.Event.typed(secret),
      "SettingsExport": SettingsExport(of: container),
      "SettingsImport": SettingsImport.Refusal.self,
      "SettingsNode": screen.nodes,
      "SettingsPage": screen.page() as Any,
      "SettingsReference": SettingsReference(of: container),
      "SettingsReview": SettingsReview(of: draft),
      "SettingsSchema": SettingsSchema(of: container),
      "SettingsScreen": screen,
      "SettingsSearchIndex": SettingsSearchIndex(screen),
      "SettingsTemplate": SettingsTemplate(of: container),
      "SettingsSearchResult": SettingsSearchIndex(screen).results(for: "token"),
    ]
    if let item = screen.item(forKey: "token") {
      var editor = SettingEditor(item)
      _ = editor.handle(.typed(secret))
      _ = editor.handle(.refused(SettingsError(.invalid, problem: "It is refused.")))
      holders["SettingEditor"] = editor
      holders["SettingsItem"] = item
    }
    if let settingsImport = try? SettingsImport(json: #"{"token": "\#(secret)"}"#) {
      holders["SettingsImport"] = settingsImport
      holders["SettingsImport.Refusal"] = settingsImport.stage(in: container.draft())
    }
    if let history = try? SettingsHistory(of: container) { holders["SettingsHistory"] = history }
    return holders
  }
}
