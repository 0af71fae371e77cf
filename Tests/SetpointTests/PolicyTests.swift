import Setpoint
import Testing

struct PolicyTests {
  @Test func aTransientSettingIsInNoStoreAndGoneWithTheContainer() {
    let store = MemoryStore()
    let session = Setting("session", default: 0, .policy(.transient))
    let container = SettingsContainer(store: store) { session }
    container[session] = 7
    #expect(container[session] == 7)
    #expect(store.keys == [])
    #expect(SettingsContainer(store: store) { session }[session] == 0)
  }

  @Test func aSettingLockedInReleaseIsWritableInDebugBuildsOnly() throws {
    let server = Setting("server", default: "live", .policy(.lockedInRelease))
    let debug = SettingsContainer(store: .memory, isReleaseBuild: false) { server }
    try debug.set("test", for: server)
    #expect(debug[server] == "test")
    let release = SettingsContainer(store: .memory, isReleaseBuild: true) { server }
    let error = #expect(throws: SettingsError.self) { try release.set("test", for: server) }
    #expect(error?.code == .lockedInRelease)
    #expect(
      error?.description
        == "Setting 'server' is locked in release builds. Change it in a debug build.")
    #expect(release[server] == "live")
  }

  @Test func everyWriteOfAReadOnlySettingNamesTheReason() {
    let build = Setting("build", default: 7, .policy(.readOnly))
    let container = SettingsContainer(store: .memory) { build }
    let attempts: [() throws -> Void] = [
      { try container.set(8, for: build) }, { try container.set(.int(8), for: build) },
      { try container.set(text: "8", for: build) }, { try container.set(8, forKey: "build") },
      { try container.reset(build) },
      {
        try container.transaction { transaction in
          transaction[build] = 8
        }
      },
    ]
    for attempt in attempts {
      let error = #expect(throws: SettingsError.self) { try attempt() }
      #expect(
        error?.description == "Setting 'build' is read-only. Its value comes from the app.")
    }
    #expect(container[build] == 7)
  }

  @Test func contradictoryPoliciesAndEmptyOptionsAreReported() {
    let none: [Int] = []
    let container = SettingsContainer(store: .memory) {
      Setting("a", default: 1, .policy([.readOnly, .transient]))
      Setting("b", default: 1, .policy([.readOnly, .lockedInRelease]))
      Setting("c", default: 1, .options(none.map { SettingOption($0) }))
    }
    #expect(
      container.issues.map(\.error.description) == [
        "Setting 'a' is declared read-only and transient. Choose one of them.",
        "Setting 'b' is declared read-only and locked in release. Choose one of them.",
        "Setting 'c' has an empty list of options. List at least one, or remove '.options'.",
      ])
  }

  @Test func aStoredKeyThatIsAlmostASettingIsReportedWithIt() {
    let store = MemoryStore(["apearance.fontSize": 20, "somethingElse": 1])
    let container = SettingsContainer(store: store) { Setting("appearance.fontSize", default: 14) }
    #expect(
      container.issues.map(\.description) == [
        "The store contains a value for an unknown key, 'apearance.fontSize'. "
          + "Did you mean 'appearance.fontSize'?"
      ])
    #expect(store.value(forKey: "apearance.fontSize") == 20)
  }

  @Test func issuesAreAnnouncedAsTheyOccur() async {
    let size = Setting("size", default: 14, .range(10...24))
    let container = SettingsContainer(store: .memory) { size }
    var issues = container.issueUpdates.makeAsyncIterator()
    container[size] = 99
    #expect(await issues.next()?.code == .outOfRange)
  }

  @Test func aSecretIsInNoDescriptionOfItsHandleOrIssue() {
    let pin = Setting(
      "pin", default: "0000", .policy(.secret),
      .validate {
        if $0.count != 4 {
          throw SettingsError(.invalid, problem: "Enter four digits.")
        }
      })
    let container = SettingsContainer(store: MemoryStore(["pin": "canary-too-long"])) { pin }
    container[pin] = "canary"
    #expect(container.issues.count == 2)
    #expect(!"\(container.issues)".contains("canary"))
  }
}
