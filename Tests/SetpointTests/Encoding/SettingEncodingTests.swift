import Foundation
import Observation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

/// Values that a store keeps in another form than the native representation of their type.
struct SettingEncodingTests {
  private struct Profile: Codable, Equatable, Sendable {
    var name = "Ada"
    var age = 36
    var born = Date(timeIntervalSinceReferenceDate: 0)
  }

  private static let grace = Profile(
    name: "Grace", age: 85, born: Date(timeIntervalSinceReferenceDate: -2_961_187_200.5))

  private let store = MemoryStore()
  private let profile = Setting("profile", default: Profile(), .encoding(.jsonData))
  private let size = Setting("size", default: 1.0, .encoding(.jsonData), .range(0.5...4))

  private func container(_ settings: SettingDefinition...) -> SettingsContainer {
    let container = SettingsContainer(store: store)
    container.reportIssues(to: .none)
    container.register(settings.map(SettingsElement.setting))
    return container
  }

  private func keep(_ text: String, for setting: SettingDefinition) {
    store.set(.data(Data(text.utf8)), forKey: setting.key)
  }

  private func kept(_ setting: SettingDefinition) -> String? {
    guard case .data(let data) = store.value(forKey: setting.key) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Reading and writing

  @Test func aStructWithADateInsideIsReadChangedAndReadByItsJSONDecoder() throws {
    store.set(.data(try JSONEncoder().encode(Self.grace)), forKey: "profile")
    let container = container(profile)
    #expect(container[profile] == Self.grace)
    #expect(container.issues == [])
    container[profile].age = 99
    var changed = Self.grace
    changed.age = 99
    let data = Data(try #require(kept(profile)).utf8)
    #expect(try JSONDecoder().decode(Profile.self, from: data) == changed)
    #expect(self.container(profile)[profile] == changed)
  }

  @Test func theAppsOwnEncoderAndDecoderAreUsed() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    struct Visit: Codable, Equatable { var lastSeen = Date(timeIntervalSince1970: 0) }
    let visit = Setting(
      "visit", default: Visit(), .encoding(.jsonData(encoder: encoder, decoder: decoder)))
    keep(#"{"last_seen":"2026-11-22T14:00:00Z"}"#, for: visit)
    let container = container(visit)
    #expect(container[visit].lastSeen == Date(timeIntervalSince1970: 1_795_356_000))
    container[visit].lastSeen += 60
    #expect(kept(visit) == #"{"last_seen":"2026-11-22T14:01:00Z"}"#)
  }

  @Test func jsonTextIsText() {
    let theme = Setting("theme", default: "light", .encoding(.jsonText))
    store.set(#""dark""#, forKey: "theme")
    let container = container(theme)
    #expect(container[theme] == "dark")
    container[theme] = "high contrast"
    #expect(store.value(forKey: "theme") == #""high contrast""#)
  }

  @Test func bothFormsAreReadAndTheOneThatIsFoundIsWritten() throws {
    store.set(["name": "Grace", "age": 85, "born": "1907-12-09"], forKey: "profile")
    store.set(2, forKey: "size")
    let container = container(profile, size)
    #expect(container[profile].name == "Grace")
    #expect(container[size] == 2)
    container[size] = 3
    #expect(store.value(forKey: "size") == 3)
    container[profile].age = 86
    #expect(
      store.value(forKey: "profile") == ["name": "Grace", "age": 86, "born": "1907-12-09"])
    try container.reset(size)
    container[size] = 3
    #expect(kept(size) == "3")
  }

  @Test func jsonThatSetpointWroteIsReadAsWell() {
    keep(#"{"name":"Grace","age":85,"born":"2001-01-01"}"#, for: profile)
    #expect(container(profile)[profile].born == Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test func nilIsNullAndIsReadAgain() {
    let limit = Setting("limit", default: Int?.some(3), .encoding(.jsonData))
    let seen = Setting("seen", default: Date?.some(.distantPast), .encoding(.secondsSince1970))
    let container = container(limit, seen)
    container[limit] = nil
    container[seen] = nil
    #expect(store.value(forKey: "limit") == .null && store.value(forKey: "seen") == .null)
    #expect(self.container(limit, seen)[limit] == nil)
    #expect(self.container(limit, seen)[seen] == nil)
    container[seen] = Date(timeIntervalSince1970: 5)
    #expect(store.value(forKey: "seen") == 5.0)
  }

  @Test func datesAreSecondsOrMillisecondsSinceAnEpoch() {
    let date = Date(timeIntervalSince1970: 1_000_000_000.5)
    let forms: [(SettingEncoding<Date>, StoredValue)] = [
      (.secondsSince1970, 1_000_000_000.5), (.millisecondsSince1970, 1_000_000_000_500.0),
      (.secondsSinceReferenceDate, 21_692_800.5),
    ]
    for (number, (encoding, form)) in forms.enumerated() {
      let setting = Setting("date.\(number)", default: Date.distantPast, .encoding(encoding))
      let container = container(setting)
      container[setting] = date
      #expect(store.value(forKey: setting.key) == form)
      #expect(self.container(setting)[setting] == date)
      #expect(container.effectiveValue(of: setting) == .date(date))
    }
    let whole = Setting("whole", default: Date.distantPast, .encoding(.secondsSince1970))
    let text = Setting("text", default: Date.distantPast, .encoding(.secondsSince1970))
    let native = Setting("native", default: Date.distantPast, .encoding(.secondsSince1970))
    store.set(5, forKey: "whole")
    store.set("5.5", forKey: "text")
    store.set(.date(date), forKey: "native")
    let container = container(whole, text, native)
    #expect(container[whole] == Date(timeIntervalSince1970: 5))
    #expect(container[text] == Date(timeIntervalSince1970: 5.5))
    #expect(container[native] == date)
  }

  private struct Invoice: Codable, Equatable {
    var date: Date
    var amount: Decimal
    var number: UInt64
  }

  @Test func aLongNumberInTheJSONOfAnEncodingIsReadAgain() throws {
    let none = Invoice(date: .distantPast, amount: 0, number: 0)
    let setting = Setting("invoice", default: none, .encoding(.json))
    let invoice = Invoice(
      date: Date(timeIntervalSinceReferenceDate: 5),
      amount: try #require(Decimal(string: "12345678901234567.89")), number: .max)
    container(setting)[setting] = invoice
    let again = container(setting)
    #expect(again[setting] == invoice)
    #expect(again.issues == [])
  }

  @Test func elementsOfListsSetsAndDictionariesHaveAnEncodingOfTheirOwn() {
    let list = Setting("list", default: [Profile](), .encoding(.elements(.jsonText)))
    let set = Setting("set", default: Set<String>(), .encoding(.elements(.jsonText)))
    let members = Setting(
      "members", default: [String: Date](), .encoding(.values(.secondsSince1970)))
    store.set([#"{"name":"Grace","age":85,"born":0}"#], forKey: "list")
    store.set([#""b""#, #""a""#], forKey: "set")
    store.set(["a": 5], forKey: "members")
    let container = container(list, set, members)
    #expect(container[list] == [Profile(name: "Grace", age: 85)])
    #expect(container[set] == ["a", "b"])
    #expect(container[members] == ["a": Date(timeIntervalSince1970: 5)])
    container[set].insert("c")
    container[list][0].age = 86
    container[members]["b"] = Date(timeIntervalSince1970: 6)
    #expect(store.value(forKey: "set") == [#""a""#, #""b""#, #""c""#])
    #expect(store.value(forKey: "list") == [#"{"age":86,"born":0,"name":"Grace"}"#])
    #expect(store.value(forKey: "members") == ["a": 5, "b": 6])
  }

  private struct NoHexadecimalNumber: Error {}

  fileprivate static let hexadecimal = SettingEncoding<Int> { value in
    guard value >= 0 else { throw NoHexadecimalNumber() }
    return .string(String(value, radix: 16))
  } decode: { form in
    guard let value = Int(try form.decoded(as: String.self), radix: 16) else {
      throw NoHexadecimalNumber()
    }
    return value
  }

  @Test func anAppMakesAnEncodingOfTwoFunctions() {
    let mask = Setting("mask", default: 0, .encoding(Self.hexadecimal))
    store.set("ff", forKey: "mask")
    let container = container(mask)
    #expect(container[mask] == 255)
    container[mask] = 4_096
    #expect(store.value(forKey: "mask") == "1000")
    let error = #expect(throws: SettingsError.self) { try container.set(-1, for: mask) }
    #expect(error?.code == .invalid)
    #expect(container[mask] == 4_096)
  }

  @Test func nativeIsNoEncoding() {
    let plain = Setting("plain", default: 1, .encoding(.native))
    container(plain)[plain] = 2
    #expect(store.value(forKey: "plain") == 2)
  }

  #if Macros
    @Test func aPropertyHasAnEncoding() {
      let settings = EncodedProperties(store: store)
      store.set(.data(Data(#"{"name":"Grace","date":5}"#.utf8)), forKey: "entry")
      store.set(5, forKey: "since")
      let again = EncodedProperties(store: store)
      #expect(again.entry.name == "Grace" && again.since == Date(timeIntervalSince1970: 5))
      settings.entry.date += 1
      settings.names.append("b")
      settings.code = 255
      #expect(store.value(forKey: "names") == [#""b""#])
      #expect(store.value(forKey: "code") == "ff")
      #expect(again.container.issues == [])
    }
  #endif

  // MARK: What cannot be read

  @Test func aPartOfAValueThatCannotBeReadIsNotChanged() {
    keep(#"{"name":"Grace"}"#, for: profile)
    let container = container(profile)
    #expect(container[profile] == Profile())
    #expect(
      container.issue(of: profile)?.description
        == "The stored value of setting 'profile' can't be read by its encoding. "
        + "'age' is missing. Declare an encoding that reads it, or set the value.")
    container[profile].age = 99
    #expect(throws: SettingsError.self) { try container.update(profile) { $0.age = 99 } }
    #expect(kept(profile) == #"{"name":"Grace"}"#)
  }

  @Test func withoutAnEncodingTheAdviceNamesTheOneThatIsMissing() throws {
    let native = Setting("profile", default: Profile())
    store.set(["name": "Grace", "age": 85, "born": 1.5], forKey: "profile")
    #expect(
      container(native).issue(of: native)?.error.recoverySuggestion
        == "At 'born': found a number; use a date. "
        + "If a JSONEncoder wrote it, declare '.encoding(.jsonData)'.")
    store.set(["name": "Grace", "born": "2001-01-01"], forKey: "profile")
    #expect(
      container(native).issue(of: native)?.error.recoverySuggestion == "'age' is missing.")
    store.set(.data(Data([0, 255])), forKey: "profile")
    #expect(
      container(native).issue(of: native)?.error.recoverySuggestion
        == "Declare the '.encoding' that wrote this data.")
    store.set("Grace", forKey: "profile")
    #expect(
      container(native).issue(of: native)?.error.recoverySuggestion == "Enter a value in JSON.")
  }

  @Test func aSecretIsInNoIssue() {
    let secret = Setting("secret", default: Profile(), .policy(.secret), .encoding(.jsonData))
    keep(#"{"name":"swordfish","age":"swordfish"}"#, for: secret)
    let text = container(secret).issue(of: secret)?.description
    #expect(text?.contains("swordfish") == false)
  }

  @Test func storedFormsObeyTheRules() {
    keep("9", for: size)
    let container = container(size)
    #expect(container[size] == 1)
    #expect(container.issue(of: size)?.code == .outOfRange)
    let error = #expect(throws: SettingsError.self) { try container.set(5, for: size) }
    #expect(error?.code == .outOfRange)
    #expect(kept(size) == "9")
  }

  // MARK: Where the native representation is seen

  @Test func allButTheStoreHaveTheNativeRepresentation() throws {
    keep("2", for: size)
    let container = container(size)
    #expect(size.kind == .number && size.bounds?.upperBound == 4.0)
    #expect(container.effectiveValue(of: size) == 2.0)
    #expect(container.status(of: size).value == 2.0)
    #expect(container.candidates(of: size).map(\.value) == [2.0, 1.0])
    #expect(container.origin(of: size).layer == .current)
    #expect(container.storedValue(of: size) == .data(Data("2".utf8)))
    try container.set(3.0, for: size as SettingDefinition)
    try container.set(text: "3.5", for: size)
    #expect(kept(size) == "3.5")
  }

  @Test func aStoredValueCanBeSetAgain() throws {
    let container = container(profile)
    container[profile] = Self.grace
    let stored = try #require(container.storedValue(of: profile))
    try container.reset(profile)
    try container.set(stored, for: profile as SettingDefinition)
    #expect(container[profile] == Self.grace)
  }

  @Test func sourcesGiveEitherForm() {
    let source = MemorySource(
      ["size": 2, "profile": .data(Data(#"{"name":"Grace","age":85,"born":0}"#.utf8))],
      name: "policy")
    let container = SettingsContainer(store: store, layers: SettingsLayers(sources: [source])) {
      size
      profile
    }
    #expect(container[size] == 2)
    #expect(container[profile] == Profile(name: "Grace", age: 85))
    #expect(
      container.effectiveValue(of: profile) != source.readNow(for: []).values["profile"]?.stored)
  }

  @Test func changesAreAnnouncedInTheNativeRepresentation() async throws {
    let container = container(size)
    let changes = container.changes
    container[size] = 2
    for await change in changes {
      #expect(change.map(\.oldValue) == [1.0] && change.map(\.newValue) == [2.0])
      break
    }
  }

  // MARK: Equal values

  @Test func writingAnEqualValueDoesNothing() throws {
    let spelling = #"{ "born": 0.0, "name": "Grace", "age": 85 }"#
    keep(spelling, for: profile)
    let container = container(profile)
    container[profile] = Profile(name: "Grace", age: 85)
    try container.keep(profile)
    try container.transaction { $0[profile] = Profile(name: "Grace", age: 85) }
    #expect(
      try container.apply([SettingChange(profile, to: container.effectiveValue(of: profile))])
        .changes.isEmpty)
    #expect(kept(profile) == spelling)
  }

  @Test func anotherSpellingOfTheSameValueAnnouncesNothing() throws {
    let store = OutsideStore(["size": .data(Data("2".utf8))])
    let container = SettingsContainer(store: store) { size }
    let announced = Atomic<Int>(0)
    withObservationTracking {
      #expect(container[size] == 2)
    } onChange: {
      announced.wrappingAdd(1, ordering: .relaxed)
    }
    store.change("size", to: .data(Data(" 2.0".utf8)))
    #expect(announced.load(ordering: .relaxed) == 0)
    #expect(container.storedValue(of: size) == .data(Data(" 2.0".utf8)))
    store.change("size", to: .data(Data("3".utf8)))
    #expect(announced.load(ordering: .relaxed) == 1)
    #expect(container[size] == 3)
  }

  @Test func anExpectationIsMetByTheFormByTheNativeRepresentationAndByAnotherSpelling() throws {
    let store = OutsideStore(["size": .data(Data("2".utf8))])
    let container = SettingsContainer(store: store) { size }
    let form = try #require(container.storedValue(of: size))
    store.change("size", to: .data(Data("2.0".utf8)))
    try container.apply([SettingChange(size, to: 2.5, expecting: form)])
    try container.apply([SettingChange(size, to: 3.0, expecting: 2.5)])
    #expect(container[size] == 3)
    let error = #expect(throws: SettingsError.self) {
      try container.apply([SettingChange(size, to: 3.5, expecting: form)])
    }
    #expect(error?.code == .conflict)
  }

  // MARK: Taking back

  @Test func undoRestoresWhatWasStored() throws {
    let spelling = #"{"name":"Grace","age":85,"born":0}"#
    keep(spelling, for: profile)
    let container = container(profile)
    var value = container[profile]
    value.age = 86
    let commit = try container.apply([
      SettingChange(profile, to: StoredValue(encoding: value))
    ])
    #expect(kept(profile) != spelling && container[profile].age == 86)
    try commit.undo()
    #expect(kept(profile) == spelling && container[profile].age == 85)
  }

  @Test func undoRestoresWhatCouldNotBeRead() throws {
    keep("{", for: profile)
    let container = container(profile)
    let commit = try container.apply([
      SettingChange(profile, to: StoredValue(encoding: Profile(name: "Grace")))
    ])
    try commit.undo()
    #expect(kept(profile) == "{")
  }

  @Test func aDraftHasTheNativeRepresentationAndWritesTheForm() throws {
    keep(#"{"name":"Grace","age":85,"born":0}"#, for: profile)
    let container = container(profile, size)
    let draft = container.draft()
    #expect(draft.container[profile].name == "Grace")
    draft.container[profile].age = 86
    draft.container[size] = 2
    #expect(draft.changes.map(\.newValue).last == 2.0)
    #expect(draft.changes.map(\.stagedValue).last == 2.0)
    draft.container[profile].age = 85
    #expect(draft.changes.map(\.setting) == [size])
    let commit = try draft.commit()
    #expect(kept(size) == "2")
    try commit.undo()
    #expect(store.value(forKey: "size") == nil)
  }

  @Test func aDraftIsInConflictWithAnotherValueNotWithAnotherSpelling() throws {
    let store = OutsideStore(["size": .data(Data("2".utf8))])
    let container = SettingsContainer(store: store) { size }
    let draft = container.draft()
    draft.container[size] = 3
    store.change("size", to: .data(Data("2.0".utf8)))
    #expect(draft.changes.map(\.problem) == [nil])
    store.change("size", to: .data(Data("2.5".utf8)))
    #expect(draft.changes.map(\.problem?.code) == [.conflict])
    store.change("size", to: .data(Data(" 2".utf8)))
    try draft.commit()
    #expect(store.value(forKey: "size") == .data(Data("3".utf8)))
  }

  @Test func updatesFromSeveralThreadsLoseNothing() async throws {
    let count = Setting("count", default: 0, .encoding(.jsonData))
    let container = container(count)
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<50 { try container.update(count) { $0 += 1 } } }
      }
      try await group.waitForAll()
    }
    #expect(container[count] == 200)
    #expect(kept(count) == "200")
  }

  // MARK: Files

  @Test func aFileKeepsDataAsBase64AndItsHistoryHasTheNativeRepresentation() throws {
    let folder = try TemporaryFolder()
    let url = folder.appending("settings.json")
    func open() -> SettingsContainer {
      SettingsContainer(store: FileStore(at: url)) {
        profile
        size
      }
    }
    let container = open()
    container[profile] = Self.grace
    container[size] = 2
    // The history combines the writes of one store.
    open()[size] = 3
    try container.flush()
    #expect(try String(contentsOf: url, encoding: .utf8).contains(#""size": "Mw==""#))
    #expect(open()[profile] == Self.grace && open()[size] == 3)
    let entries = try container.history
    #expect(
      entries.first?.changes
        == [SettingsHistoryEntry.Change(key: "size", oldValue: 2.0, newValue: 3.0)])
    try open().undo(#require(entries.first))
    #expect(open()[size] == 2)
  }
}

#if Macros
  private struct Entry: Codable, Equatable, Sendable {
    var name = ""
    var date = Date(timeIntervalSinceReferenceDate: 0)
  }

  @Settings
  private final class EncodedProperties {
    @Setting(.encoding(.jsonData)) var entry = Entry()
    @Setting(.encoding(.secondsSince1970)) var since = Date.distantPast
    @Setting(.encoding(.elements(.jsonText))) var names: [String] = []
    @Setting<Int>(.encoding(SettingEncodingTests.hexadecimal)) var code = 0
  }
#endif

extension SourceValue {
  fileprivate var stored: StoredValue? {
    if case .value(let value) = content { value } else { nil }
  }
}

/// A store that something else changes, too.
private final class OutsideStore: SettingsStore {
  private let values: Mutex<[String: StoredValue]>
  private let handlers = Mutex<[@Sendable (StoreEvent) -> Void]>([])

  init(_ values: [String: StoredValue]) { self.values = Mutex(values) }

  func value(forKey key: String) -> StoredValue? { values.withLock { $0[key] } }

  func apply(_ changes: [String: StoredValue?]) {
    values.withLock { values in
      for (key, value) in changes { values[key] = value }
    }
  }

  func change(_ key: String, to value: StoredValue) {
    values.withLock { $0[key] = value }
    for handler in handlers.withLock({ $0 }) { handler(.changed(keys: [key])) }
  }

  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation? {
    handlers.withLock { $0.append(handler) }
    return SettingsObservation {}
  }
}
