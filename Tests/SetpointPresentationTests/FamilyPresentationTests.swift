import Setpoint
import SetpointPresentation
import Testing

struct FamilyPresentationTests {
  private let signature = SettingFamily(
    "accounts.*.signature", default: "", "Signature", .help("Below each message."))

  private func makeContainer(_ values: [String: StoredValue] = [:]) -> SettingsContainer {
    SettingsContainer(store: MemoryStore(values)) {
      SettingsGroup("Accounts") { signature }
      Setting("theme", default: "light")
    }
  }

  @Test func aScreenShowsTheMembersUnderTheLabelOfTheFamily() throws {
    let container = makeContainer(["accounts.bob.signature": "B", "accounts.ada.signature": "A"])
    let screen = SettingsScreen(of: container)
    #expect(screen.items.map(\.label) == ["ada", "bob", "Theme"])
    let group = try #require(screen.node("accounts/accounts"))
    guard case .group(let section) = group else {
      Issue.record("no group")
      return
    }
    #expect(section.label == "Signature" && section.presentation == .inline)
  }

  @Test func aFamilyWithoutMembersIsNotShown() {
    #expect(SettingsScreen(of: makeContainer()).items.map(\.key) == ["theme"])
  }

  @Test func aLiveScreenShowsNewMembersAndLeavesOutRemovedOnes() throws {
    let container = makeContainer()
    let live = LiveSettingsScreen(of: container)
    container[signature["ada"]] = "A"
    _ = live.refresh()
    #expect(live.screen.items.map(\.key) == ["accounts.ada.signature", "theme"])
    container[signature["ada"]] = "B"
    #expect(live.refresh().count == 1)
    try container.remove("ada", from: signature)
    _ = live.refresh()
    #expect(live.screen.items.map(\.key) == ["theme"])
  }

  @Test func theSchemaHasAPatternForTheKeysOfMembers() throws {
    let empty = SettingsSchema(of: makeContainer())
    let schema = SettingsSchema(of: makeContainer(["accounts.ada.signature": "A"]))
    #expect(schema == empty)
    guard case .dictionary(let members) = schema.value,
      case .dictionary(let patterns)? = members["patternProperties"]
    else {
      Issue.record("no patterns")
      return
    }
    #expect(Array(patterns.keys) == [#"^accounts\..+\.signature$"#])
  }

  @Test func theSchemaHasAPatternForTheNamesOfMembers() throws {
    let note = SettingFamily("mailAccounts.*.longNote", default: "")
    let container = SettingsContainer(store: .memory, names: .snakeCase) { note }
    guard case .dictionary(let members) = SettingsSchema(of: container).value,
      case .dictionary(let patterns)? = members["patternProperties"]
    else {
      Issue.record("no patterns")
      return
    }
    #expect(
      patterns.keys.sorted() == [
        #"^mailAccounts\..+\.longNote$"#, #"^mail_accounts\..+\.long_note$"#,
      ])
  }

  @Test func anImportMayHaveNewMembers() throws {
    let container = makeContainer()
    let draft = container.draft()
    let outcome = try SettingsImport(
      json: #"{"accounts": {"ada": {"signature": "A"}}, "accounts.x.y": 1}"#
    ).stage(in: draft)
    #expect(outcome.acceptedCount == 1 && outcome.refusals.map(\.key) == ["accounts.x.y"])
    try draft.commit()
    #expect(container.identifiers(of: signature) == ["ada"])
    #expect(SettingsExport(of: container).values == ["accounts.ada.signature": "A"])
  }

  @Test func theReferenceDescribesTheFamily() {
    let reference = SettingsReference(of: makeContainer(["accounts.ada.signature": "A"])).markdown
    #expect(
      reference.contains("`accounts.*.signature`") && reference.contains("Below each message."))
    #expect(!reference.contains("accounts.ada"))
    #expect(
      !SettingsTemplate(of: makeContainer(["accounts.ada.signature": "A"])).json()
        .contains("ada"))
  }
}
