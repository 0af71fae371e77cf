import Foundation
import Observation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

struct SettingFamilyTests {
  private let signature = SettingFamily("accounts.*.signature", default: "", "Signature")
  private let interval = SettingFamily("accounts.*.interval", default: 5, .range(1...60))

  private func makeContainer(
    _ store: some SettingsStore = MemoryStore(), layers: SettingsLayers = SettingsLayers(),
    names: SettingNames = .keys
  ) -> SettingsContainer {
    SettingsContainer(store: store, layers: layers, names: names) {
      Setting("theme", default: "light")
      SettingsGroup("Accounts") {
        signature
        interval
      }
    }
  }

  @Test func aMemberIsASettingLikeAnyOther() throws {
    let store = MemoryStore()
    let container = makeContainer(store)
    #expect(container[signature["ada"]] == "")
    container[signature["ada"]] = "Yours, Ada"
    #expect(store.value(forKey: "accounts.ada.signature") == "Yours, Ada")
    #expect(throws: SettingsError.self) { try container.set(99, for: interval["ada"]) }
    #expect(signature["ada"] === signature["ada"])
    #expect(signature["ada"].label == "ada" && signature["ada"].key == "accounts.ada.signature")
    #expect(signature.identifier(of: signature["ada"]) == "ada")
    #expect(signature.identifier(of: interval["ada"]) == nil)
    #expect(signature.identifier(of: Setting("accounts.x.signature", default: "")) == nil)
  }

  @Test func aMemberTakesOverTheValueOfItsFormerKey() {
    let renamed = SettingFamily("accounts.*.signature", default: "", .formerly("accounts.*.sig"))
    let store = MemoryStore(["accounts.ada.sig": "A", "accounts.bob.sig": "B"])
    let container = SettingsContainer(store: store) { renamed }
    #expect(container.identifiers(of: renamed) == ["ada", "bob"])
    #expect(container[renamed["ada"]] == "A")
    #expect(container[renamed["bob"]] == "B")
    #expect(container.issues == [])
  }

  @Test func theMembersInAStoreAreListed() {
    let container = makeContainer(
      MemoryStore([
        "accounts.bob.signature": "B", "accounts.ada.signature": "A", "accounts.eve.interval": 7,
        "accounts.a.b@example.org.signature": "C",
      ]))
    #expect(container.issues == [])
    #expect(container.identifiers(of: signature) == ["a.b@example.org", "ada", "bob"])
    #expect(container.identifiers(of: interval) == ["eve"])
    #expect(container[signature["bob"]] == "B" && container[interval["eve"]] == 7)
  }

  @Test func aMembersDictionaryInAGroupOfASourceIsItsValue() throws {
    let headers = SettingFamily("servers.*.headers", default: [String: String]())
    let tree: [String: StoredValue] = [
      "servers": [
        "a": ["headers": ["Accept": "text", "Host": "a.example"]],
        "b": ["headers": ["Accept": "html"]],
      ]
    ]
    let source = MemorySource(tree, name: "team")
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
      headers
    }
    #expect(container.issues == [])
    #expect(container.identifiers(of: headers) == ["a", "b"])
    #expect(container[headers["a"]] == ["Accept": "text", "Host": "a.example"])
    source.replace(["servers": ["c": ["headers": ["Accept": "pdf"]]]])
    #expect(container.issues == [])
    #expect(container.identifiers(of: headers) == ["c"])
    #expect(container[headers["c"]] == ["Accept": "pdf"])
  }

  @Test func theMembersInASourceAreListed() async throws {
    let source = MemorySource(["accounts.ada.interval": 7], name: "team")
    let container = makeContainer(layers: SettingsLayers(sources: [source]))
    #expect(container.issues == [])
    #expect(container.identifiers(of: interval) == ["ada"])
    #expect(container[interval["ada"]] == 7)
    source.replace(SettingsReading(["accounts.bob.interval": 8]))
    #expect(container.identifiers(of: interval) == ["bob"])
    #expect(container[interval["bob"]] == 8 && container[interval["ada"]] == 5)
  }

  @Test func aFamilyMayBeUsedWithoutAPlaceInTheTree() {
    let container = SettingsContainer(store: MemoryStore(["accounts.ada.signature": "A"]))
    container.reportIssues(to: .none)
    #expect(container.identifiers(of: signature) == ["ada"])
    container[signature["bob"]] = "B"
    #expect(container.identifiers(of: signature) == ["ada", "bob"])
  }

  @Test func membersAreResetTogether() throws {
    let store = MemoryStore(["accounts.ada.signature": "A", "accounts.ada.interval": 7])
    let container = makeContainer(store)
    container[signature["bob"]] = "B"
    try container.reset(signature)
    #expect(store.keys == ["accounts.ada.interval"])
    #expect(container.identifiers(of: signature) == [])
  }

  @Test func theMembersOfAnIdentifierAreRemovedInOneWrite() throws {
    let store = RecordingStore()
    let container = makeContainer(store)
    for identifier in ["ada", "bob"] {
      container[signature[identifier]] = identifier
      container[interval[identifier]] = 9
    }
    try container.remove("ada", from: signature, interval)
    #expect(
      store.applied.last.map { Set($0.keys) } == [
        "accounts.ada.signature", "accounts.ada.interval",
      ])
    #expect(container.identifiers(of: signature) == ["bob"])
    #expect(container.identifiers(of: interval) == ["bob"])
    #expect(container[signature["ada"]] == "")
    try container.remove("nobody", from: signature, interval)
  }

  @Test func aMemberIsObservedLikeAnyOtherSetting() async {
    let container = makeContainer()
    var updates = container.updates(of: signature["ada"], initial: false).makeAsyncIterator()
    let changes = Mutex<[String]>([])
    let observation = container.onChange { new in changes.withLock { $0 += new.map(\.key) } }
    container[signature["ada"]] = "A"
    #expect(await updates.next() == "A")
    #expect(changes.withLock { $0 } == ["accounts.ada.signature"])
    withExtendedLifetime(observation) {}
  }

  @Test func changesOfAGroupIncludeMembersThatAppearLater() async {
    let declared = SettingsGroup("Accounts") { SettingsGroup("Mail") { signature } }
    let container = SettingsContainer(store: .memory) {
      declared
      SettingsGroup("Other") { interval }
    }
    func changedKeys(in group: SettingsGroup, of name: String) async -> [String]? {
      var changes = container.changes(in: group).makeAsyncIterator()
      container[interval[name]] = 9
      container[signature[name]] = "A"
      return await changes.next()?.map(\.key)
    }
    #expect(await changedKeys(in: declared, of: "ada") == ["accounts.ada.signature"])
    guard case .group(let filled)? = container.elements.first else {
      Issue.record("The container has no group.")
      return
    }
    #expect(await changedKeys(in: filled, of: "bob") == ["accounts.bob.signature"])
  }

  @Test func aMemberFromOutsideIsAChange() async throws {
    let store = MemoryStore()
    let source = MemorySource(name: "team")
    let container = makeContainer(store, layers: SettingsLayers(sources: [source]))
    let draft = container.draft()
    let keys = Mutex<[String]>([])
    let observation = container.onChange { new in keys.withLock { $0 += new.map(\.key) } }
    var changes = container.changes.makeAsyncIterator()
    store.set("A", forKey: "accounts.ada.signature")
    container.refresh()
    let stored = await changes.next()?.map { [$0.oldValue, $0.newValue] }
    #expect(stored == [["", "A"]])
    source.replace(SettingsReading(["accounts.bob.interval": 8]))
    let provided = await changes.next()?.map { [$0.oldValue, $0.newValue] }
    #expect(provided == [[5, 8]])
    #expect(keys.withLock { $0 } == ["accounts.ada.signature", "accounts.bob.interval"])
    #expect(draft.container.identifiers(of: signature) == ["ada"])
    #expect(draft.container.identifiers(of: interval) == ["bob"])
    withExtendedLifetime(observation) {}
  }

  @Test func observationTracksWhichMembersThereAre() {
    let container = makeContainer()
    func isNotified(of change: () -> Void) -> Bool {
      let isCalled = Mutex(false)
      withObservationTracking {
        _ = container.identifiers(of: signature)
      } onChange: {
        isCalled.withLock { $0 = true }
      }
      change()
      return isCalled.withLock { $0 }
    }
    #expect(isNotified { container[signature["ada"]] = "A" })
    #expect(!isNotified { container[signature["ada"]] = "B" })
    #expect(isNotified { try? container.reset(signature["ada"]) })
  }

  @Test func membersThatAnotherProcessAddsAreFound() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    let container = makeContainer(FileStore(at: file))
    let other = makeContainer(FileStore(at: file))
    other[signature["ada"]] = "A"
    container.refresh()
    #expect(container.identifiers(of: signature) == ["ada"])
    #expect(container[signature["ada"]] == "A")
  }

  @Test func aStrictStoreMayHaveMembers() throws {
    try makeContainer(MemoryStore(["accounts.ada.signature": "A"]).strict).validate()
    let container = makeContainer(MemoryStore(["accounts.ada.singature": "A"]).strict)
    #expect(throws: SettingsValidationError.self) { try container.validate() }
  }

  @Test func namesSpellTheKeyOfAMemberButNotItsIdentifier() {
    let note = SettingFamily("mailAccounts.*.longNote", default: "")
    let store = MemoryStore(["mail_accounts.adaL.long_note": "A"])
    let container = SettingsContainer(
      store: store,
      layers: SettingsLayers(sources: [
        MemorySource(["mail_accounts.bobM.long_note": "B"], name: "team")
      ]), names: .snakeCase
    ) { note }
    #expect(container.identifiers(of: note) == ["adaL", "bobM"])
    container[note["eveN"]] = "C"
    #expect(store.value(forKey: "mail_accounts.eveN.long_note") == "C")
    #expect(container[note["bobM"]] == "B" && container.issues == [])
  }

  @Test(arguments: ["filter_boosts_*", "filterBoosts-*-", "_*_count"])
  func namesKeepWhatSeparatesAnIdentifier(pattern: String) {
    let boost = SettingFamily(pattern, default: 1)
    let store = MemoryStore()
    let container = SettingsContainer(store: store, names: .snakeCase) { boost }
    container[boost["Ada"]] = 2
    let name = pattern.replacing("filterBoosts", with: "filter_boosts").replacing("*", with: "Ada")
    #expect(store.keys == [name])
    let other = SettingsContainer(store: store, names: .snakeCase) { boost }
    #expect(other.identifiers(of: boost) == ["Ada"])
    #expect(other[boost["Ada"]] == 2)
  }

  @Test func aKeyOfAMemberNamesASetting() throws {
    let container = makeContainer()
    let member = try container.setting(forKey: "accounts.ada.interval")
    #expect(member === interval["ada"])
    #expect(container.identifiers(of: interval) == [])
    #expect(throws: SettingsError.self) { try container.setting(forKey: "accounts.ada.color") }
  }

  @Test func aFamilyChoosesItsStore() {
    let (store, own) = (MemoryStore(), MemoryStore(["accounts.ada.signature": "A"]))
    let container = SettingsContainer(store: store, stores: ["own": own]) {
      SettingsGroup("Accounts") { signature }.store(named: "own")
    }
    #expect(container.identifiers(of: signature) == ["ada"])
    container[signature["bob"]] = "B"
    #expect(own.value(forKey: "accounts.bob.signature") == "B" && store.keys == [])
  }

  @Test func aDraftStagesChangesOfMembers() throws {
    let container = makeContainer(MemoryStore(["accounts.ada.signature": "A"]))
    let draft = container.draft()
    draft.container[signature["bob"]] = "B"
    try draft.container.remove("ada", from: signature)
    #expect(draft.container.identifiers(of: signature) == ["bob"])
    #expect(container.identifiers(of: signature) == ["ada"])
    try draft.commit()
    #expect(container.identifiers(of: signature) == ["bob"])
  }

  @Test func theMostSpecificFamilyHasTheKey() {
    let all = SettingFamily("accounts", default: "")
    let container = SettingsContainer(store: MemoryStore(["accounts.ada.signature": "A"])) {
      all
      signature
    }
    #expect(container.identifiers(of: signature) == ["ada"])
    #expect(container.identifiers(of: all) == [])
    container[all["x"]] = "1"
    #expect(container.identifiers(of: all) == ["x"])
  }

  @Test func theLockFileHasTheFamilyAndNoMember() {
    let with = SettingsManifest(of: makeContainer(MemoryStore(["accounts.ada.signature": "A"])))
    #expect(with == SettingsManifest(of: makeContainer()))
    #expect(with.json.contains("accounts.*.signature"))
  }

  @Test func membersThatAreFoundHaveTheTraitsOfTheFamily() throws {
    let isSaving = Setting("saving", default: false)
    let limit = Setting("limit", default: 10)
    let video = SettingFamily(
      "accounts.*.video", default: true, .forced(while: isSaving, to: false))
    let rate = SettingFamily("accounts.*.rate", default: 1, .range(from: limit) { 0...$0 })
    let store = MemoryStore([
      "saving": true, "accounts.ada.video": true, "accounts.ada.rate": 2,
    ])
    let source = MemorySource(["accounts": ["bob": ["video": true]]], name: "defaults")
    let container = SettingsContainer(store: store, layers: SettingsLayers(sources: [source])) {
      isSaving
      limit
      video
      rate
    }
    for name in ["ada", "bob"] {
      #expect(!container[video[name]] && container.lock(of: video[name])?.isForced == true)
    }
    #expect(throws: SettingsError.self) { try container.set(99, for: rate["ada"]) }
    container[isSaving] = false
    #expect(container[video["ada"]])
  }

  @Test func onlyValuesOfStoresAndSourcesMakeMembers() throws {
    let isSaving = Setting("saving", default: true)
    let port = SettingFamily("accounts.*.port", default: 1, .defaultValue { 8080 })
    let video = SettingFamily(
      "accounts.*.video", default: true, .forced(while: isSaving, to: false))
    let container = SettingsContainer(store: .memory) {
      isSaving
      port
      video
    }
    #expect(container[port["bob"]] == 8080 && !container[video["bob"]])
    #expect(container.identifiers(of: port) == [] && container.identifiers(of: video) == [])
    container[port["bob"]] = 1
    #expect(container.identifiers(of: port) == ["bob"])
    try container.remove("bob", from: port)
    #expect(container.identifiers(of: port) == [])
  }

  @Test func aMemberWithoutValuesRequiresNone() throws {
    let token = SettingFamily("accounts.*.token", default: "", .required)
    let container = SettingsContainer(store: .memory) { token }
    container.reportIssues(to: .none)
    container[token["ada"]] = "a"
    #expect(container[token["bob"]] == "")
    try container.remove("ada", from: token)
    try container.validate()
    #expect(container.issues == [])
  }

  @Test func aResetOfAGroupResetsItsFamilies() throws {
    let group = SettingsGroup("Accounts") {
      signature
      interval
    }
    let store = MemoryStore()
    let container = SettingsContainer(store: store) { group }
    container[signature["ada"]] = "A"
    container[interval["bob"]] = 9
    try container.reset(group)
    #expect(store.keys == [])
  }
}
