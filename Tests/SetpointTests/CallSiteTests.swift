#if Macros
  import Foundation
  import Setpoint
  import SetpointTesting
  import SetpointSynchronization
  import Testing

  private struct Refusal: Error, Equatable {}

  @Settings
  private final class EditorSettings {
    @Setting(.range(10...24)) var fontSize = 14
    var showsRuler = false
    @Setting(.defaultValue { 2 + 2 }) var cores: Int

    @Settings("Name \(2)", .inline)
    final class Page {
      @Setting("Row \(1 + 1)") var isWide = true
    }
    let page: Page
  }

  struct CallSiteTests {
    private let settings = EditorSettings(store: .memory)

    // MARK: Handles

    @Test func aHandleCallsAClosureAfterEachChange() {
      let seen = Mutex<[[Int]]>([])
      var observation: SettingsObservation? = settings.$fontSize.onChange { old, new in
        seen.withLock { $0.append([old, new]) }
      }
      settings.fontSize = 16
      settings.showsRuler = true
      settings.$fontSize.reset()
      withExtendedLifetime(observation) {}
      observation = nil
      settings.fontSize = 18
      #expect(seen.withLock { $0 } == [[14, 16], [16, 14]])
    }

    @Test func aHandleOfADraftCallsAClosureAfterEachStagedChange() throws {
      let draft = settings.draft()
      let seen = Mutex<[Int]>([])
      let observation = draft.$fontSize.onChange { _, new in seen.withLock { $0.append(new) } }
      draft.fontSize = 16
      #expect(settings.fontSize == 14)
      settings.fontSize = 12
      draft.discard()
      withExtendedLifetime(observation) {}
      #expect(seen.withLock { $0 } == [16, 12])
    }

    @Test func handlesAreEqualIfTheyNameOneKeyInOneContainer() {
      let other = EditorSettings(store: .memory)
      let again = SettingHandle(Setting("fontSize", default: 9), in: settings.container)
      #expect(settings.$fontSize == settings.$fontSize)
      #expect(settings.$fontSize == again)
      #expect(settings.$fontSize != other.$fontSize)
      #expect(settings.$fontSize != settings.$cores)
      #expect(settings.$fontSize != settings.draft().$fontSize)
      #expect(Set([settings.$fontSize, again, other.$fontSize, settings.$cores]).count == 3)
    }

    // MARK: Closures that throw

    @Test func anUpdateThatThrowsChangesNothing() throws {
      let seen = Mutex(0)
      let observation = settings.container.onChange { _ in seen.withLock { $0 += 1 } }
      #expect(throws: Refusal()) {
        try settings.$fontSize.update { size in
          size = 20
          throw Refusal()
        }
      }
      #expect(throws: Refusal()) {
        try settings.container.update(EditorSettings.Keys.fontSize) { size in
          size = 20
          if size > 10 { throw Refusal() }
        }
      }
      withExtendedLifetime(observation) {}
      #expect(settings.fontSize == 14 && !settings.$fontSize.isModified)
      #expect(seen.withLock { $0 } == 0)
      let old = try settings.$fontSize.update { size in
        if size > 100 { throw Refusal() }
        defer { size = 20 }
        return size
      }
      #expect(old == 14 && settings.fontSize == 20)
    }

    @Test func aTransactionThatThrowsChangesNothing() throws {
      #expect(throws: Refusal()) {
        try settings.container.transaction {
          $0[settings.$fontSize] = 20
          $0[settings.$showsRuler] = true
          throw Refusal()
        }
      }
      // The error of the closure has precedence over that of a refused value.
      #expect(throws: Refusal()) {
        try settings.container.transaction {
          $0[settings.$fontSize] = 200
          throw Refusal()
        }
      }
      #expect(settings.values == EditorSettings(store: .memory).values)
      let isOn = try settings.container.transaction { transaction in
        if transaction[settings.$fontSize] > 100 { throw Refusal() }
        transaction[settings.$showsRuler] = true
        return transaction[settings.$showsRuler]
      }
      #expect(isOn && settings.showsRuler)
    }

    @Test func aRefusalOfAThrowingClosureIsASettingsError() {
      #expect {
        try settings.$fontSize.update { size in
          if size > 100 { throw Refusal() }
          size = 200
        }
      } throws: { ($0 as? SettingsError)?.code == .outOfRange }
      #expect {
        try settings.container.transaction { transaction in
          if transaction[settings.$fontSize] > 100 { throw Refusal() }
          transaction[settings.$fontSize] = 200
        }
      } throws: { ($0 as? SettingsError)?.code == .outOfRange }
      #expect(settings.fontSize == 14)
    }

    @Test func aClosureThatThrowsNothingThrowsSettingsErrors() {
      do throws(SettingsError) {
        try settings.$fontSize.update { $0 = 200 }
        try settings.container.transaction { $0[settings.$fontSize] = 200 }
      } catch {
        #expect(error.code == .outOfRange)
      }
    }

    @Test func anUpdateOfAnUnreadableValueIsRefusedBeforeTheClosureIsCalled() {
      let settings = EditorSettings(store: MemoryStore(["fontSize": "large"]))
      #expect {
        try settings.$fontSize.update { _ in throw Refusal() }
      } throws: { ($0 as? SettingsError)?.code == .unreadable }
    }

    // MARK: Drafts

    @Test func aDraftOfAClassKeepsAndDiscardsSettings() throws {
      let draft = settings.draft()
      draft.fontSize = 16
      draft.showsRuler = true
      settings.fontSize = 18
      #expect(throws: SettingsError.self) { try draft.commit() }
      draft.keep(EditorSettings.Keys.fontSize)
      draft.discard(EditorSettings.Keys.showsRuler)
      try draft.commit()
      #expect(settings.fontSize == 16 && !settings.showsRuler)
    }

    // MARK: Declarations

    @Test func labelsMayBeInterpolated() {
      let number = 3
      #expect(Setting("k", default: true, "Row \(number)").label == "Row 3")
      #expect(EditorSettings.Page.Keys.isWide.label == "Row 2")
      #expect(EditorSettings.Page.settingsGroup.label == "Name 2")
    }

    @Test func aComputedDefaultNeedsNoOtherOne() {
      let computed = Setting("computed", .defaultValue { "a" + "b" }, .length(1...5))
      let container = SettingsContainer(store: .memory) { computed }
      #expect(container[computed] == "ab" && computed.defaultValue == "ab")
      #expect(container.issues == [])
      #expect(settings.cores == 4)
      #expect(settings.container.issues == [])
    }

    @Test func aComputedDefaultThatBreaksARuleIsReported() {
      let computed = Setting("computed", .defaultValue { 50 }, .range(1...5))
      let container = SettingsContainer(store: .memory) { computed }
      #expect(container.issues.map(\.code).contains(.contradictoryDeclaration))
    }

    @Test func optionsAreEqualIfTheyShowTheSame() {
      let five = SettingOption(5, label: "5 min")
      #expect(five == SettingOption(5, label: "5 min"))
      #expect(five != SettingOption(5) && five != SettingOption(6, label: "5 min"))
      #expect(Set([five, SettingOption(5, label: "5 min"), SettingOption(5)]).count == 2)
    }

    // MARK: Several keys

    @Test func aSequenceOfSeveralKeysTellsTextsApartByTheirBytes() async throws {
      let (name, size) = (Setting("name", default: "caf\u{E9}"), Setting("size", default: 1))
      let container = SettingsContainer(store: .memory)
      var updates = container.updates(of: name, size).makeAsyncIterator()
      _ = await updates.next()
      container[name] = "cafe\u{301}"
      let next = try #require(await updates.next())
      #expect(next.0.utf8.elementsEqual("cafe\u{301}".utf8))
    }

    @Test func oneSequenceHasTypedValuesOfSeveralKeys() async throws {
      var updates = settings.container.updates(of: settings.$fontSize, settings.$showsRuler)
        .makeAsyncIterator()
      let first = try #require(await updates.next())
      #expect(first == (14, false))
      try settings.container.transaction {
        $0[settings.$fontSize] = 20
        $0[settings.$showsRuler] = true
      }
      let second = try #require(await updates.next())
      #expect(second == (20, true))
      settings.cores = 8
      settings.fontSize = 10
      settings.fontSize = 12
      let third = try #require(await updates.next())
      #expect(third == (12, true))
    }

    @Test func aSequenceOfSeveralKeysLeavesOutAValueThatChangedBackAndEndsWithItsContainer()
      async throws
    {
      let size = Setting("size", default: 1)
      let name = Setting("name", default: "a")
      let isOn = Setting("isOn", default: false)
      var container: SettingsContainer? = SettingsContainer(store: .memory)
      var updates = try #require(container?.updates(of: size, name, isOn)).makeAsyncIterator()
      let first = try #require(await updates.next())
      #expect(first == (1, "a", false))
      container?[size] = 2
      container?[size] = 1
      container?[name] = "b"
      let second = try #require(await updates.next())
      #expect(second == (1, "b", false))
      container = nil
      #expect(await updates.next() == nil)
    }

    @Test func theSequenceOfOneKeyIsStillOneOfItsValues() async {
      var updates = settings.container.updates(of: EditorSettings.Keys.fontSize).makeAsyncIterator()
      let value: Int? = await updates.next()
      #expect(value == 14)
    }
  }
#endif
