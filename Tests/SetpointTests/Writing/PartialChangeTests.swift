import Setpoint
import Testing

/// Changes of a part of a value whose stored form cannot be read.
struct PartialChangeTests {
  fileprivate struct Profile: Codable, Equatable, Sendable {
    var name = "Ada"
    var age = 36
  }

  private static let unreadable: StoredValue = ["name": "Grace", "age": "thirty"]
  private let profile = Setting("profile", default: Profile())
  private let store = MemoryStore(["profile": Self.unreadable])
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(store: store) { [profile] in profile }
    container.reportIssues(to: .none)
  }

  @Test func changingAPartIsRefusedAndKeepsWhatIsStored() {
    container[profile].age = 40
    #expect(store.value(forKey: "profile") == Self.unreadable)
    #expect(container[profile] == Profile())
    #expect(
      container.issues.map(\.description).contains(
        "A part of setting 'profile' can't be changed: its stored value can't be read. Set the whole value, or reset the setting."
      ))
  }

  @Test func changingAPartThroughAHandleIsRefused() {
    SettingHandle(profile, in: container).value.age = 40
    #expect(store.value(forKey: "profile") == Self.unreadable)
  }

  #if Macros
    @Test func changingAPartThroughAClassIsRefused() {
      let settings = ProfileSettings(store: store)
      settings.container.reportIssues(to: .none)
      settings.profile.age = 40
      #expect(store.value(forKey: "profile") == Self.unreadable)
      settings.profile = Profile(name: "Grace", age: 85)
      #expect(store.value(forKey: "profile") == ["name": "Grace", "age": 85])
    }
  #endif

  @Test func changingAPartInATransactionIsRefused() throws {
    let error = #expect(throws: SettingsError.self) {
      try container.transaction { $0[profile].age = 40 }
    }
    #expect(error?.code == .unreadable)
    #expect(store.value(forKey: "profile") == Self.unreadable)
    try container.transaction { transaction in
      transaction[profile] = Profile(name: "Grace", age: 85)
      transaction[profile].age = 86
    }
    #expect(container[profile] == Profile(name: "Grace", age: 86))
  }

  #if Macros
    @Test func changingAPartInADraftIsRefused() throws {
      let draft = ProfileSettings(store: store).draft()
      draft.draft.container.reportIssues(to: .none)
      draft.profile.age = 40
      #expect(draft.changes.isEmpty)
      draft.profile = Profile(name: "Grace", age: 85)
      draft.profile.age = 86
      try draft.commit()
      #expect(store.value(forKey: "profile") == ["name": "Grace", "age": 86])
    }
  #endif

  @Test func updatingIsRefused() {
    let error = #expect(throws: SettingsError.self) {
      try container.update(profile) { $0.age = 40 }
    }
    #expect(error?.code == .unreadable)
    #expect(store.value(forKey: "profile") == Self.unreadable)
  }

  @Test func settingTheWholeValueReplacesIt() {
    container[profile] = Profile(name: "Grace", age: 85)
    #expect(store.value(forKey: "profile") == ["name": "Grace", "age": 85])
    container[profile].age = 86
    #expect(container[profile] == Profile(name: "Grace", age: 86))
  }
}

#if Macros
  @Settings
  private final class ProfileSettings {
    var profile = PartialChangeTests.Profile()
  }
#endif
