#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import SetpointSynchronization
  import Testing

  #if !canImport(Darwin)
    private struct Theme: Codable, Equatable {
      var name = "Day"
      var sizes = [12, 14]
    }

    extension SettingDefinition {
      fileprivate static let isOn = Setting("isOn", default: false)
      fileprivate static let count = Setting("count", default: 0)
      fileprivate static let large = Setting("large", default: UInt64(0))
      fileprivate static let ratio = Setting("ratio", default: 0.0)
      fileprivate static let name = Setting("name", default: "Ada")
      fileprivate static let date = Setting("date", default: Date.distantPast)
      fileprivate static let data = Setting("data", default: Data())
      fileprivate static let url = Setting("url", default: URL(string: "https://example.org"))
      fileprivate static let identifier = Setting("identifier", default: UUID?.none)
      fileprivate static let pause = Setting("pause", default: Duration.zero)
      fileprivate static let color = Setting("color", default: RGBAColor(hex: 0))
      fileprivate static let limit = Setting("limit", default: Int?.some(3))
      fileprivate static let theme = Setting("theme", default: Theme())
    }

    /// What SnapSettingsService and DCSettings keep in the defaults, and what they read again.
    struct EncodedValueTests {
      private let folder: TemporaryFolder
      private let file: URL

      init() throws {
        folder = try TemporaryFolder()
        file = folder.appending("old.plist")
      }

      private func container(_ encoding: StoredValueEncoding = .native) -> SettingsContainer {
        let store = UserDefaultsStore(
          suite: "old", folder: folder.url.path, encoding: encoding)
        return SettingsContainer(store: store)
      }

      /// Writes as the old app did.
      private func writeOld(_ list: [String: Any]) throws {
        try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
          .write(to: file)
      }

      /// Reads as the old app does.
      private func old(_ key: String) throws -> Any? {
        let list = try unsafe PropertyListSerialization.propertyList(
          from: Data(contentsOf: file), format: nil)
        return (list as? [String: Any])?[key]
      }

      private func old<Value: Decodable>(_ key: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: #require(try old(key) as? Data))
      }

      private static let forms: [StoredValueEncoding] = [
        .native, .snapSettingsService, .dcSettings,
      ]
      private static let date = Date(timeIntervalSinceReferenceDate: 785_000_000.25)
      private static let identifier = UUID()
      private static let pause = Duration(
        secondsComponent: -3, attosecondsComponent: -500_000_000_000_000_001)
      private static let theme = Theme(name: "Night \"1\"", sizes: [])

      private func writeJSON() throws {
        let encoder = JSONEncoder()
        try writeOld([
          "isOn": encoder.encode(true), "count": encoder.encode(42),
          "large": encoder.encode(UInt64.max), "ratio": encoder.encode(3.0),
          "name": encoder.encode("Grace"), "date": encoder.encode(Self.date),
          "data": encoder.encode(Data([0, 255])),
          "url": encoder.encode(URL(string: "https://example.com/x?q=1")),
          "identifier": encoder.encode(Self.identifier), "pause": encoder.encode(Self.pause),
          "limit": encoder.encode(Int?.none), "theme": encoder.encode(Self.theme),
        ])
      }

      private func expectValues(in container: SettingsContainer) {
        #expect(container[.isOn])
        #expect(container[.count] == 42)
        #expect(container[.large] == .max)
        #expect(container[.ratio] == 3)
        #expect(container[.name] == "Grace")
        #expect(container[.date] == Self.date)
        #expect(container[.data] == Data([0, 255]))
        #expect(container[.url] == URL(string: "https://example.com/x?q=1"))
        #expect(container[.identifier] == Self.identifier)
        #expect(container[.pause] == Self.pause)
        #expect(container[.limit] == nil && container.isModified(.limit))
        #expect(container[.theme] == Self.theme)
        #expect(container.issues == [])
      }

      @Test func everythingOfSnapSettingsServiceIsRead() throws {
        try writeJSON()
        expectValues(in: container(.snapSettingsService))
      }

      @Test(arguments: [StoredValueEncoding.native, .dcSettings])
      func jsonDataIsReadWhateverIsWritten(encoding: StoredValueEncoding) throws {
        try writeJSON()
        let container = container(encoding)
        // Data of a `Data` setting is that data here, even if it could be read as JSON.
        #expect(container[.data] == Data(#""AP8=""#.utf8))
        container[.data] = Data([0, 255])
        expectValues(in: container)
      }

      @Test func everythingOfDCSettingsIsRead() throws {
        let encoder = JSONEncoder()
        try writeOld([
          "isOn": true, "count": 42, "ratio": 3.0, "name": "Grace", "date": Self.date,
          "data": Data("true".utf8), "url": encoder.encode(URL(string: "https://example.com")),
          "color": Data(#"{"red":0.2,"green":0.4,"blue":1,"opacity":0.5}"#.utf8),
          "theme": encoder.encode(Self.theme),
        ])
        let container = container(.dcSettings)
        #expect(container[.isOn] && container[.count] == 42 && container[.ratio] == 3)
        #expect(container[.name] == "Grace" && container[.date] == Self.date)
        #expect(container[.data] == Data("true".utf8))
        #expect(container[.url] == URL(string: "https://example.com"))
        #expect(container[.color] == RGBAColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.5))
        #expect(container[.theme] == Self.theme)
        #expect(container.issues == [])
      }

      private func setAll(in container: SettingsContainer) {
        container[.isOn] = true
        container[.count] = 42
        container[.large] = .max
        container[.ratio] = 3
        container[.name] = "Grace"
        container[.date] = Self.date
        container[.data] = Data([0, 255])
        container[.url] = URL(string: "https://example.com/x?q=1")
        container[.identifier] = Self.identifier
        container[.pause] = Self.pause
        container[.limit] = nil
        container[.theme] = Self.theme
      }

      @Test(arguments: forms)
      func writtenValuesAreReadInTheSameForm(encoding: StoredValueEncoding) {
        setAll(in: container(encoding))
        expectValues(in: container(encoding))
      }

      @Test func snapSettingsServiceReadsWhatWasWrittenForIt() throws {
        setAll(in: container(.snapSettingsService))
        #expect(try old("isOn", as: Bool.self))
        #expect(try old("count", as: Int.self) == 42)
        #expect(try old("large", as: UInt64.self) == .max)
        #expect(try old("ratio", as: Double.self) == 3)
        #expect(try old("name", as: String.self) == "Grace")
        #expect(try old("date", as: Date.self) == Self.date)
        #expect(try old("data", as: Data.self) == Data([0, 255]))
        #expect(try old("url", as: URL.self) == URL(string: "https://example.com/x?q=1"))
        #expect(try old("identifier", as: UUID.self) == Self.identifier)
        #expect(try old("pause", as: Duration.self) == Self.pause)
        #expect(try old("limit", as: Int?.self) == nil)
        #expect(try old("theme", as: Theme.self) == Self.theme)
      }

      @Test func dcSettingsReadsWhatWasWrittenForIt() throws {
        let container = container(.dcSettings)
        setAll(in: container)
        container[.color] = RGBAColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.5)
        #expect(try old("isOn") as? Bool == true)
        #expect(try old("count") as? Int == 42)
        #expect(try old("ratio") as? Double == 3)
        #expect(try old("name") as? String == "Grace")
        #expect(try old("data") as? Data == Data([0, 255]))
        #expect(try old("url", as: URL.self) == URL(string: "https://example.com/x?q=1"))
        #expect(try old("theme", as: Theme.self) == Self.theme)
        #expect(
          try old("color", as: [String: Double].self)
            == ["red": 0.2, "green": 0.4, "blue": 1, "opacity": 0.5])
      }

      @Test(arguments: forms, ["\u{FEFF}text", "-0.0", "null", "{}"])
      func noTextIsTakenForJSON(encoding: StoredValueEncoding, text: String) {
        container(encoding)[.name] = text
        #expect(container(encoding)[.name].unicodeScalars.elementsEqual(text.unicodeScalars))
      }

      @Test(arguments: forms)
      func negativeZeroKeepsItsSign(encoding: StoredValueEncoding) {
        container(encoding)[.ratio] = 1
        container(encoding)[.ratio] = -0.0
        #expect(container(encoding)[.ratio].sign == .minus)
      }

      @Test(arguments: forms)
      func datesInsideOfListsAndStructsAreReadAgain(encoding: StoredValueEncoding) {
        let dates = Setting("dates", default: [Date]())
        container(encoding)[dates] = [.distantPast, Self.date]
        #expect(container(encoding)[dates] == [.distantPast, Self.date])
      }

      @Test func dataThatAnOldVersionWroteIsNotLostIfItCannotBeRead() throws {
        try writeOld(["dates": JSONEncoder().encode([Self.date])])
        let dates = Setting("dates", default: [Date]())
        let container = container(.snapSettingsService)
        #expect(container[dates] == [])
        #expect(container.issue(of: dates)?.code == .unreadable)
        container[.count] = 1
        #expect(try old("dates", as: [Date].self) == [Self.date])
      }

      @Test(arguments: forms)
      func aChangeKeepsTheFormThatIsFound(encoding: StoredValueEncoding) throws {
        try writeOld([
          "count": JSONEncoder().encode(42), "date": JSONEncoder().encode(Self.date), "ratio": 3.0,
          "pause": JSONEncoder().encode(Self.pause), "name": "Ada",
        ])
        let container = container(encoding)
        container[.count] = 43
        container[.date] += 1
        container[.ratio] = 4
        container[.pause] = .seconds(2)
        container[.name] = "Grace"
        #expect(try old("count", as: Int.self) == 43)
        #expect(try old("date", as: Date.self) == Self.date + 1)
        #expect(try old("ratio") as? Double == 4)
        #expect(try old("pause", as: Duration.self) == .seconds(2))
        #expect(try old("name") as? String == "Grace")
      }

      @Test func anotherFormThanUserDefaultsWritesIsKept() throws {
        try writeOld([
          "isOn": "NO", "count": "42", "ratio": "1.5", "name": 5, "date": 5.0, "url": "/tmp/a",
        ])
        let container = container()
        container[.isOn] = true
        container[.count] = 43
        container[.ratio] = 2
        container[.name] = "6"
        container[.date] += 1
        container[.url] = URL(filePath: "/tmp/b")
        #expect(try old("isOn") as? String == "YES")
        #expect(try old("count") as? String == "43")
        #expect(try old("ratio") as? String == "2")
        #expect(try old("name") as? Int == 6)
        #expect(try old("date") as? Double == 6)
        #expect(try old("url") as? String == "/tmp/b")
        container[.name] = "Grace"
        #expect(try old("name") as? String == "Grace")
      }

      @Test func dataThatIsNoJSONStaysAndIsReported() throws {
        try writeOld(["name": Data([0, 255])])
        let container = container(.snapSettingsService)
        #expect(container[.name] == "Ada")
        #expect(container.issue(of: .name)?.code == .unreadable)
      }
    }
  #endif

  /// iCloud's key-value storage as it behaves towards one device.
  private final class FakeCloud: CloudKeyValues {
    private struct State: ~Copyable {
      var values: [String: StoredValue] = [:]
      var written: [[String: StoredValue?]] = []
      var handler: (@Sendable (CloudNotice) -> Void)?
    }

    private let state = Mutex(State())
    private let isEntitled: Bool

    init(isEntitled: Bool = true) { self.isEntitled = isEntitled }

    var values: [String: StoredValue] { state.withLock { $0.values } }
    var written: [[String: StoredValue?]] { state.withLock { $0.written } }
    func synchronize() -> Bool { isEntitled }

    func apply(_ changes: [String: StoredValue?]) {
      state.withLock { state in
        for (key, value) in changes { state.values[key] = value }
        state.written.append(changes)
      }
    }

    func observe(_ handler: @escaping @Sendable (CloudNotice) -> Void) -> SettingsObservation {
      state.withLock { $0.handler = handler }
      return SettingsObservation { [weak self] in self?.state.withLock { $0.handler = nil } }
    }

    func receive(_ values: [String: StoredValue], _ notice: CloudNotice = .changed) {
      let handler = state.withLock { state in
        state.values = values
        return state.handler
      }
      handler?(notice)
    }
  }

  struct CloudStoreTests {
    private let size = Setting("size", default: 14, .range(10...24))

    private func issues(_ container: SettingsContainer) -> [String] {
      container.issues.map(\.description)
    }

    @Test func aDefaultIsNeverSent() throws {
      let cloud = FakeCloud()
      let container = SettingsContainer(store: CloudStore(over: cloud)) { size }
      #expect(container[size] == 14)
      #expect(cloud.written.isEmpty)
      container[size] = 20
      #expect(cloud.written == [["size": 20]])
      try container.reset(size)
      #expect(cloud.values == [:])
    }

    @Test func aChangeByAnotherDeviceIsAppliedAndNotSentBack() {
      let cloud = FakeCloud()
      let container = SettingsContainer(store: CloudStore(over: cloud)) { size }
      cloud.receive(["size": 20])
      #expect(container[size] == 20)
      cloud.receive([:])
      #expect(container[size] == 14)
      #expect(cloud.written.isEmpty)
    }

    @Test func onlyDifferencesAreAnnounced() {
      let cloud = FakeCloud()
      let store = CloudStore(over: cloud)
      let told = Mutex<[Set<String>]>([])
      let observation = store.observe { event in
        if case .changed(let keys) = event { told.withLock { $0.append(keys) } }
      }
      cloud.receive(["a": 1, "b": 2])
      cloud.receive(["a": 1, "b": 3])
      cloud.receive(["a": 1, "b": 3])
      #expect(told.withLock { $0 } == [["a", "b"], ["b"]])
      withExtendedLifetime(observation) {}
    }

    @Test func writesDiscardedByTheFirstDownloadAreRepeated() throws {
      let cloud = FakeCloud()
      let name = Setting("name", default: "Ada")
      let container = SettingsContainer(store: CloudStore(over: cloud)) {
        size
        name
      }
      container[size] = 20
      try container.reset(name)
      cloud.receive(["size": 12, "name": "Ida"], .initialSync)
      #expect(container[size] == 20)
      #expect(container[name] == "Ida")
      #expect(cloud.values == ["size": 20, "name": "Ida"])
      #expect(issues(container) == [])
    }

    @Test func aValueRemovedBeforeTheFirstDownloadIsRemovedAgain() throws {
      let cloud = FakeCloud()
      let store = CloudStore(over: cloud)
      let container = SettingsContainer(store: store) { size }
      container[size] = 20
      try container.reset(size)
      cloud.receive(["size": 12], .initialSync)
      #expect(container[size] == 14)
      #expect(cloud.values == [:])
    }

    @Test func writesAfterTheFirstDownloadAreNotRepeated() {
      let cloud = FakeCloud()
      let container = SettingsContainer(store: CloudStore(over: cloud)) { size }
      container[size] = 20
      cloud.receive(["size": 16], .changed)
      cloud.receive(["size": 12], .initialSync)
      #expect(container[size] == 12)
      #expect(cloud.written == [["size": 20]])
    }

    @Test func writesForOneAccountAreNotRepeatedForAnother() {
      let cloud = FakeCloud()
      let container = SettingsContainer(store: CloudStore(over: cloud)) { size }
      container[size] = 20
      cloud.receive([:], .accountChanged)
      cloud.receive(["size": 12], .initialSync)
      #expect(container[size] == 12)
      container[size] = 22
      #expect(cloud.values == ["size": 22])
    }

    @Test func aValueThatIsInvalidAfterTheFirstDownloadIsAnIssue() {
      let cloud = FakeCloud()
      let container = SettingsContainer(store: CloudStore(over: cloud)) { size }
      container[size] = 20
      let full = Dictionary(
        uniqueKeysWithValues: (0..<1_024).map { ("key.\($0)", StoredValue.int(1)) })
      cloud.receive(full, .initialSync)
      #expect(container[size] == 14)
      #expect(container.issues.map(\.code) == [.storeUnavailable])
    }

    @Test func withoutTheEntitlementItWorksLocallyAndSaysSo() throws {
      let container = SettingsContainer(store: CloudStore(over: FakeCloud(isEntitled: false))) {
        size
      }
      #expect(
        issues(container) == [
          "The app isn't entitled to use iCloud key-value storage. Its settings stay on this device. "
            + "Add the iCloud capability with key-value storage to the app's target."
        ])
      try container.set(20, for: size)
      #expect(container[size] == 20)
    }

    @Test func anotherAccountBringsItsValuesAndAnIssue() {
      let cloud = FakeCloud()
      let container = SettingsContainer(store: CloudStore(over: cloud)) { size }
      container[size] = 20
      cloud.receive(["size": 12], .accountChanged)
      #expect(container[size] == 12)
      #expect(
        issues(container) == [
          "The iCloud account has changed. The settings of the new account are in effect. "
            + "Sign in to the previous account to restore its settings."
        ])
    }

    @Test func aFullStorageIsAnIssueAndTheStoredValueStaysInEffect() {
      let cloud = FakeCloud()
      let container = SettingsContainer(store: CloudStore(over: cloud)) { size }
      container[size] = 20
      cloud.receive([:], .quotaExceeded)
      #expect(container[size] == 14)
      #expect(
        issues(container) == [
          "iCloud storage is full. The last change wasn't saved. "
            + "Reset or shorten some settings, or use another store for them."
        ])
    }

    @Test func aKeyOfMoreThan64BytesIsAnIssueWhereItIsDeclared() throws {
      let key = String(repeating: "ü", count: 33)
      let long = Setting(key, default: 1)
      let fitting = Setting(String(repeating: "ü", count: 32), default: 1)
      let container = SettingsContainer(store: CloudStore(over: FakeCloud())) {
        long
        fitting
      }
      let sentence =
        "Setting '\(key)' can't be stored in iCloud: its key has 66 bytes of UTF-8, "
        + "at most 64 are allowed. Use a shorter key or another store."
      #expect(issues(container) == ["\(sentence) (\(long.declaration))"])
      let error = #expect(throws: SettingsError.self) { try container.set(2, for: long) }
      #expect(error?.description == sentence)
    }

    @Test func moreThan1024SettingsAreAnIssue() {
      let store = CloudStore(over: FakeCloud())
      let issues = (0..<1_030).flatMap { store.prepare(for: Setting("key.\($0)", default: 0)) }
      #expect(
        issues.map(\.error.description) == [
          "iCloud can't store 1025 settings: at most 1024 are allowed. "
            + "Use another store for some, or store several values in one setting."
        ])
    }

    @Test func writesBeyondTheLimitsAreRefusedAndChangeNothing() throws {
      let cloud = FakeCloud()
      let store = CloudStore(over: cloud)
      let full = Dictionary(
        uniqueKeysWithValues: (0..<1_024).map { ("key.\($0)", StoredValue.int(1)) })
      try store.apply(full.mapValues { $0 })
      #expect(throws: SettingsError.self) { try store.apply(["one.more": 1]) }
      try store.apply(["one.more": 1, "key.0": nil])
      let half = StoredValue.data(Data(count: 600_000))
      try store.apply(["key.1": half])
      let error = #expect(throws: SettingsError.self) { try store.apply(["key.2": half]) }
      #expect(error?.problem.hasPrefix("iCloud can't store this change: ") == true)
      let tooLarge = StoredValue.data(Data(count: 1_048_577))
      let second = #expect(throws: SettingsError.self) { try store.apply(["key.1": tooLarge]) }
      #expect(
        second?.description
          == "Setting 'key.1' can't be stored in iCloud: its value has 1048577 bytes, "
          + "at most 1048576 are allowed. Use another store.")
      #expect(store.value(forKey: "key.1") == half && cloud.written.count == 3)
    }

    @Test func valuesOfSnapSettingsServiceAreRead() {
      let cloud = FakeCloud()
      cloud.receive(["size": .data(Data("20".utf8))])
      let container = SettingsContainer(
        store: CloudStore(over: cloud, encoding: .snapSettingsService)
      ) { size }
      #expect(container[size] == 20)
      container[size] = 22
      #expect(cloud.values == ["size": .data(Data("22".utf8))])
    }
  }
#endif
