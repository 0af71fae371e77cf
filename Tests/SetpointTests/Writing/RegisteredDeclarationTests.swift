import Setpoint
import Testing

/// Another definition of a registered key obeys the registered one.
struct RegisteredDeclarationTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "Enter an even number."
  }

  private let size = Setting("size", default: 14, .range(10...24))
  private let theme = Setting("theme", default: "light", .options("light", "dark"))
  private let even = Setting("even", default: 2, .validate { if $0 % 2 != 0 { throw Refusal() } })
  private let fixed = Setting("fixed", default: 1, .policy(.readOnly))
  private let locked = Setting("locked", default: 1, .policy(.lockedInRelease))
  private let store = MemoryStore(["fixed": 5])
  private let container: SettingsContainer

  init() {
    let settings: [SettingDefinition] = [size, theme, even, fixed, locked]
    container = SettingsContainer(store: store, isReleaseBuild: true) {
      settings.map(SettingsElement.setting)
    }
    container.reportIssues(to: .none)
  }

  @Test func aPropertyWrapperCannotStoreAValueOutOfRange() {
    let wrapper = SettingValue("size", default: 14, in: container)
    wrapper.wrappedValue = 99
    #expect(container[size] == 14)
    #expect(store.value(forKey: "size") == nil)
    #expect(container.issues.map(\.code) == [.outOfRange])
  }

  @Test func anotherDefinitionIsHeldToOptionsValidatorAndPolicies() {
    func code<Value>(_ value: Value, for setting: Setting<Value>) -> SettingsError.Code? {
      do {
        try container.set(value, for: setting)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code("pink", for: Setting("theme", default: "light")) == .notAnOption)
    #expect(code(3, for: Setting("even", default: 2)) == .invalid)
    #expect(code(7, for: Setting("fixed", default: 1)) == .readOnly)
    #expect(code(7, for: Setting("locked", default: 1)) == .lockedInRelease)
    #expect(code(4, for: Setting("even", default: 2)) == nil)
    #expect(container[even] == 4)
  }

  @Test func anotherDefinitionCannotResetOrUpdateAReadOnlySetting() {
    let other = Setting("fixed", default: 1)
    let reset = #expect(throws: SettingsError.self) { try container.reset(other) }
    #expect(reset?.code == .readOnly)
    let update = #expect(throws: SettingsError.self) { try container.update(other) { $0 += 1 } }
    #expect(update?.code == .readOnly)
    let transaction = #expect(throws: SettingsError.self) {
      try container.transaction { $0[other] = 9 }
    }
    #expect(transaction?.code == .readOnly)
    #expect(store.value(forKey: "fixed") == 5)
  }

  @Test func twoDefinitionsWithDifferentDefaultsAreReportedAtTheirLines() {
    let other = Setting("size", default: 20, fileID: "Library/Keys.swift", line: 7)
    #expect(container[other] == 14)
    let issue = container.issues.first
    #expect(issue?.code == .contradictoryDeclaration)
    #expect(issue?.declaration == DeclarationLocation(fileID: "Library/Keys.swift", line: 7))
    #expect(container.issues.count == 1)
  }

  @Test func anotherDefinitionWithTheSameDefaultIsNoIssue() {
    #expect(container[Setting("size", default: 14)] == 14)
    #expect(container.issues.isEmpty)
  }
}
