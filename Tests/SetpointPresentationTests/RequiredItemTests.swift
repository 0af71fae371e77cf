import Setpoint
import SetpointPresentation
import Testing

struct RequiredItemTests {
  private let host = Setting("host", default: "", .required, .help("The server."))

  @Test func anItemSaysThatAValueIsRequiredAndMissing() throws {
    let container = SettingsContainer(store: .memory) { host }
    let before = try #require(SettingsScreen(of: container).item(forKey: "host"))
    #expect(before.isRequired && before.isMissing && before.message == "A value is required.")
    container[host] = "example.org"
    let after = try #require(SettingsScreen(of: container).item(forKey: "host"))
    #expect(after.isRequired && !after.isMissing && after.message == nil)
    #expect(before != after)
  }

  @Test func aLiveScreenShowsThatTheValueIsNoLongerMissing() throws {
    let container = SettingsContainer(store: .memory) { host }
    let live = LiveSettingsScreen(of: container)
    try container.keep(host)
    #expect(live.refresh() == [.changed(id: "host")])
    #expect(live.screen.item(forKey: "host")?.isMissing == false)
  }

  @Test func theTextsOfARequirementAreTranslated() throws {
    let container = SettingsContainer(store: .memory) { host }
    let options = SettingsScreen.Options(language: .german)
    let item = try #require(SettingsScreen(of: container, options: options).item(forKey: "host"))
    #expect(item.message == "Ein Wert ist erforderlich.")
    let issue = try #require(container.issues.first)
    #expect(
      SettingsLanguage.german.message(for: issue.error, about: host) == "Host braucht einen Wert.")
  }

  @Test func theReferenceAndTheSchemaShowNoDefault() {
    let container = SettingsContainer(store: .memory) { host }
    let reference = SettingsReference(of: container).markdown
    #expect(reference.contains("Required. It has no default."))
    #expect(!SettingsSchema(of: container).json.contains("\"default\""))
    #expect(SettingsTemplate(of: container).json().contains("Required. It has no default."))
  }
}
