#if Macros
  import Foundation
  import Observation
  public import Setpoint
  import SetpointTesting
  import SetpointSynchronization
  import Testing

  private enum Theme: String, Codable, CaseIterable { case system, light, dark }

  @Settings
  private final class ReaderSettings {
    @Setting("Refresh every", .options([5: "5 min", 15: "15 min", 30: "30 min"]))
    var refreshInterval = 30
    var showImages = true
    @Setting(.range(0...1, step: 0.1)) var volume: Double = 1
    @Setting(.validate(ReaderSettings.checkName)) var name = "Reader"
    var lastFeed: String?
    @Setting(.policy(.readOnly)) private(set) var version = 2

    @NotASetting var scratch: Int { 3 }
    var isQuiet: Bool { volume == 0 }
    static let shortest = 5
    let limit: Int = 100

    @Settings("Appearance", icon: "paintbrush")
    final class Appearance {
      @Setting(.control(.radioGroup), .enabled(when: Appearance.isLarge))
      var theme = Theme.system
      @Setting(.range(10...24, step: 2), .help("Body text, in points"), .tags("text"))
      var fontSize = 14

      static func isLarge(in container: SettingsContainer) -> Bool { container[Keys.fontSize] > 12 }
    }
    let appearance: Appearance

    let sync: SyncSettings

    static func checkName(_ name: String) throws {
      if name.isEmpty { throw EmptyName() }
    }
  }

  private struct EmptyName: Error, CustomStringConvertible {
    let description = "The name is empty."
  }

  /// A unit that any class can use with one line.
  @Settings("Sync", .inline, key: "sync")
  public final class SyncSettings {
    public var isOn = false
    @Setting(.key("host")) package var address = "localhost"
    var `default` = UInt8.max

    public convenience init() { self.init(store: .memory) }
  }

  struct SettingsClassTests {
    private let store = MemoryStore()
    private let settings: ReaderSettings

    init() {
      settings = ReaderSettings(store: store)
    }

    @Test func controlsAndConditionsAreSaidInTheAttribute() throws {
      let theme = ReaderSettings.Appearance.Keys.theme
      let settings = ReaderSettings(store: .memory)
      #expect(theme.controlStyle == .radioGroup)
      let isEnabled = try #require(theme.enabledWhen)
      #expect(isEnabled(settings.container))
      settings.appearance.fontSize = 12
      #expect(!isEnabled(settings.container))
    }

    @Test func aDraftOfAClassIsUsedLikeTheClass() throws {
      let settings = ReaderSettings(store: .memory)
      let draft = settings.draft()
      draft.refreshInterval = 15
      draft.appearance.fontSize = 18
      #expect(draft.refreshInterval == 15)
      #expect(draft.$refreshInterval.isModified)
      #expect(draft.changes.map(\.setting.label) == ["Refresh every", "Font Size"])
      #expect(settings.values == ReaderSettings(store: .memory).values)
      try draft.commit()
      #expect(settings.appearance.fontSize == 18)
      #expect(settings.refreshInterval == 15)
    }

    @Test func propertiesBeginWithTheirDefaults() {
      #expect(settings.refreshInterval == 30)
      #expect(settings.showImages)
      #expect(settings.volume == 1)
      #expect(settings.lastFeed == nil)
      #expect(settings.appearance.theme == .system)
      #expect(settings.sync.default == 255)
      #expect(settings.scratch == 3)
      #expect(settings.container.issues == [])
    }

    @Test func writtenPropertiesAreStoredUnderTheirKeys() {
      settings.refreshInterval = 5
      settings.lastFeed = "a"
      settings.appearance.fontSize += 4
      settings.sync.address = "example.org"

      #expect(settings.refreshInterval == 5)
      #expect(settings.appearance.fontSize == 18)
      #expect(store.value(forKey: "refreshInterval") == .int(5))
      #expect(store.value(forKey: "lastFeed") == .string("a"))
      #expect(store.value(forKey: "appearance.fontSize") == .int(18))
      #expect(store.value(forKey: "sync.host") == .string("example.org"))
    }

    @Test func aRefusedAssignmentChangesNothingAndIsReported() {
      settings.refreshInterval = 6
      settings.appearance.fontSize = 100
      settings.name = ""

      #expect(settings.refreshInterval == 30)
      #expect(settings.appearance.fontSize == 14)
      #expect(settings.name == "Reader")
      #expect(settings.container.issues.count == 3)
    }

    @Test func aNestedModelAloneHasTheSameKeys() {
      settings.appearance.theme = .dark
      let appearance = ReaderSettings.Appearance(store: store)

      #expect(appearance.theme == .dark)
    }

    @Test func theTreeIsInTheOrderDeclared() {
      #expect(
        settings.container.settings.map(\.key) == [
          "refreshInterval", "showImages", "volume", "name", "lastFeed", "version",
          "appearance.theme", "appearance.fontSize", "sync.isOn", "sync.host", "sync.default",
        ])
      #expect(settings.container.elements.count == 8)
    }

    @Test func groupsSayWhatTheAttributeSays() {
      let appearance = ReaderSettings.Appearance.settingsGroup
      #expect(appearance.label == "Appearance")
      #expect(appearance.key == "appearance")
      #expect(appearance.icon == "paintbrush")
      #expect(SyncSettings.settingsGroup.presentation == .inline)
      #expect(ReaderSettings.settingsGroup.label == "Reader Settings")
    }

    @Test func keysAreTypedAndCarryTheArgumentsOfTheAttribute() throws {
      let fontSize: Setting<Int> = ReaderSettings.Appearance.Keys.fontSize
      #expect(fontSize.defaultValue == 14)
      #expect(fontSize.label == "Font Size")
      #expect(fontSize.help == "Body text, in points")
      #expect(fontSize.tags == ["text"])
      #expect(fontSize.step == 2)
      #expect(fontSize.bounds?.upperBound == .int(24))

      let refreshInterval = ReaderSettings.Keys.refreshInterval
      #expect(refreshInterval.label == "Refresh every")
      #expect(refreshInterval.options.map(\.label) == ["5 min", "15 min", "30 min"])
      #expect(
        ReaderSettings.Appearance.Keys.theme.options.map(\.text) == ["system", "light", "dark"])
      #expect(settings.container[ReaderSettings.Keys.refreshInterval] == 30)
    }

    @Test func aKeyKnowsTheLineOfItsProperty() {
      let showImages = ReaderSettings.Keys.showImages.declaration
      let fontSize = ReaderSettings.Appearance.Keys.fontSize.declaration
      #expect(showImages.description == "SetpointTests/SettingsClassTests.swift:15")
      #expect(fontSize.description == "SetpointTests/SettingsClassTests.swift:31")
    }

    @Test func handlesResetAndReportWhetherTheUserSetTheValue() throws {
      settings.appearance.fontSize = 20
      #expect(settings.appearance.$fontSize.isModified)

      settings.appearance.$fontSize.reset()
      #expect(!settings.appearance.$fontSize.isModified)
      #expect(settings.appearance.fontSize == 14)
      #expect(throws: SettingsError.self) { try settings.$refreshInterval.set(7) }
      #expect(settings.sync.$default.setting === SyncSettings.Keys.default)
    }

    @Test func handlesSendEachNewValue() async {
      var updates = settings.$showImages.updates.makeAsyncIterator()
      #expect(await updates.next() == true)

      settings.showImages = false
      #expect(await updates.next() == false)
    }

    @Test func valuesHoldAllCurrentSettings() throws {
      #expect(settings.values == ReaderSettings.Values())

      settings.volume = 0.5
      settings.appearance.theme = .light
      var expected = ReaderSettings.Values()
      expected.volume = 0.5
      expected.appearance.theme = .light
      #expect(settings.values == expected)

      settings.volume = 1
      #expect(settings.values != expected)
    }

    @Test func valuesCanBeStoredAndReadAgain() throws {
      settings.appearance.theme = .light
      settings.lastFeed = "a"

      let stored = try StoredValue(encoding: settings.values)
      #expect(try stored.decoded(as: ReaderSettings.Values.self) == settings.values)
    }

    @Test(arguments: [
      #"{"volume": 0.5, "appearance": {"fontSize": 18, "theme": "dark"}, "sync": {"host": "a"}}"#,
      #"{"volume": 0.5, "appearance.fontSize": 18, "appearance.theme": "dark", "sync.host": "a"}"#,
      #"{"volume": 0.5, "appearance.fontSize": 18, "sync.host": "a", "appearance": {"theme": "dark", "fontSize": 12}}"#,
    ])
    func valuesAreDecodedFromFlatAndNestedKeys(json: String) throws {
      let values = try JSONDecoder().decode(ReaderSettings.Values.self, from: Data(json.utf8))
      var expected = ReaderSettings.Values()
      expected.volume = 0.5
      expected.appearance.fontSize = 18
      expected.appearance.theme = .dark
      expected.sync.address = "a"
      #expect(values == expected)
      #expect(try StoredValue(json: json).decoded(as: ReaderSettings.Values.self) == expected)
      #expect(try ReaderSettings.Values.unknownKeys(inJSON: Data(json.utf8)) == [])
    }

    @Test func aNestedValueOfAnotherTypeIsAnError() {
      let json = Data(#"{"appearance": {"fontSize": "large"}}"#.utf8)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ReaderSettings.Values.self, from: json)
      }
    }

    @Test func unknownKeysOfValuesAreListed() throws {
      let json = #"{"volume": 1, "valume": 2, "appearance": {"fontsize": 1}, "sync.host": "a",}"#
      #expect(
        try ReaderSettings.Values.unknownKeys(inJSON: Data(json.utf8))
          == ["appearance.fontsize", "valume"])
      #expect(throws: SettingsError.self) {
        try ReaderSettings.Values.unknownKeys(inJSON: Data("[1]".utf8))
      }
    }

    @Test func aValueThatDiffersOnlyInItsBytesIsWritten() throws {
      settings.name = "caf\u{E9}"
      var values = settings.values
      values.name = "cafe\u{301}"
      try settings.set(values)
      #expect(settings.name.utf8.elementsEqual("cafe\u{301}".utf8))
    }

    @Test func valuesAreAssignedAtOnceAndOnlyWhatDiffersIsWritten() throws {
      let store = RecordingStore()
      let settings = ReaderSettings(store: store)
      settings.volume = 0.5
      var values = settings.values
      values.volume = 0.75
      values.appearance.theme = .light
      settings.values = values
      #expect(settings.values == values)
      #expect(
        store.applied == [["volume": 0.5], ["volume": 0.75, "appearance.theme": "light"]])
      settings.values = values
      try settings.set(settings.values)
      #expect(store.applied.count == 2)
      settings.values = ReaderSettings.Values()
      #expect(settings.values == ReaderSettings.Values())
    }

    @Test func oneRefusedValueRefusesAll() {
      var values = settings.values
      values.showImages = false
      values.appearance.fontSize = 99
      let error = #expect(throws: SettingsError.self) { try settings.set(values) }
      #expect(error?.key == "appearance.fontSize")
      #expect(settings.showImages)
      settings.values = values
      #expect(settings.showImages)
      #expect(settings.container.issues.map(\.code) == [.outOfRange])
      values = settings.values
      values.version = 3
      #expect(throws: SettingsError.self) { try settings.set(values) }
    }

    @Test func valuesAreAssignedToADraft() throws {
      let draft = settings.draft()
      var values = draft.values
      values.volume = 0.5
      draft.values = values
      #expect(draft.changes.map(\.id) == ["volume"])
      values.showImages = false
      try draft.set(values)
      #expect(settings.values == ReaderSettings.Values())
      try draft.commit()
      #expect(settings.values == values)
    }

    @Test func readingValuesIsNotTracked() {
      let fired = Mutex(false)
      withObservationTracking {
        _ = settings.values
      } onChange: {
        fired.withLock { $0 = true }
      }

      settings.showImages = false
      #expect(fired.withLock { $0 } == false)
    }

    @Test func aKeyPathWritesAProperty() {
      let path: ReferenceWritableKeyPath<ReaderSettings.Appearance, Int> = \.fontSize
      settings.appearance[keyPath: path] = 22
      settings[keyPath: \.appearance.theme] = .dark

      #expect(settings.appearance.fontSize == 22)
      #expect(settings.appearance.theme == .dark)
    }

    @Test func twoInstancesOverTwoStoresAreIndependent() {
      let other = ReaderSettings(store: .memory)
      settings.showImages = false

      #expect(other.showImages)
      #expect(other.values == ReaderSettings.Values())
    }

    @Test func twoInstancesOverOneContainerAreTheSame() {
      let other = ReaderSettings(container: settings.container)
      settings.showImages = false

      #expect(!other.showImages)
      #expect(settings.container.settings.count == 11)
      #expect(settings.container.issues == [])
    }

    @Test func aModelOverAnEmptyContainerRegistersItsTree() {
      let container = SettingsContainer(store: .memory)
      _ = ReaderSettings(container: container)

      #expect(container.settings.count == 11)
    }

    @Test(arguments: [false, true])
    func trackingFiresForExactlyThePropertyRead(isRead: Bool) {
      let fired = Mutex(0)
      withObservationTracking {
        _ = settings.appearance.fontSize
      } onChange: {
        fired.withLock { $0 += 1 }
      }

      if isRead { settings.appearance.fontSize = 20 } else { settings.appearance.theme = .dark }
      #expect(fired.withLock { $0 } == (isRead ? 1 : 0))
    }

    @Test func anyThreadMayUseTheModel() async {
      let settings = settings
      await Task.detached { settings.appearance.fontSize = 20 }.value

      #expect(settings.appearance.fontSize == 20)
    }
  }
#endif
