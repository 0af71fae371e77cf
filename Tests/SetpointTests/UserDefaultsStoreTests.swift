#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import SetpointSynchronization
  import Testing

  extension SettingDefinition {
    fileprivate static let fontSize = Setting("appearance.fontSize", default: 14, .range(10...24))
    fileprivate static let name = Setting("name", default: "Ada")
    fileprivate static let home = Setting("home", default: URL(string: "https://example.org"))
  }

  #if !canImport(Darwin)
    /// A suite in a folder of its own.
    struct UserDefaultsStoreTests {
      private let folder: TemporaryFolder
      private let file: URL

      init() throws {
        folder = try TemporaryFolder()
        file = folder.appending("reader.plist")
      }

      private func store(prefix: String = "") -> UserDefaultsStore {
        UserDefaultsStore(suite: "reader", folder: folder.url.path, keyPrefix: prefix)
      }

      private func open() -> SettingsContainer {
        SettingsContainer(store: store()) {
          SettingDefinition.fontSize
          SettingDefinition.name
          SettingDefinition.home
        }
      }

      private var list: [String: Any] {
        get throws {
          let list = try unsafe PropertyListSerialization.propertyList(
            from: Data(contentsOf: file), format: nil)
          return try #require(list as? [String: Any])
        }
      }

      private func write(_ list: [String: Any]) throws {
        let data = try PropertyListSerialization.data(
          fromPropertyList: list, format: .xml, options: 0)
        try data.write(to: file, options: .atomic)
      }

      @Test func refreshingReadsAnEditAtOnce() throws {
        let container = open()
        for name in ["Grace", "Edith", "Joan"] {
          try write(["name": name])
          container.refresh()
          #expect(container[.name] == name)
        }
      }

      @Test func valuesHaveTheTypesOfPropertyLists() throws {
        try store().apply([
          "bool": true, "int": 1, "double": 1.0, "text": "1", "data": .data(Data([1])),
          "list": [true, 1, 1.5, "x"],
        ])
        let text = try String(contentsOf: file, encoding: .utf8)
        let expected = """
          <dict>
          	<key>bool</key>
          	<true/>
          	<key>data</key>
          	<data>
          	AQ==
          	</data>
          	<key>double</key>
          	<real>1</real>
          	<key>int</key>
          	<integer>1</integer>
          	<key>list</key>
          	<array>
          		<true/>
          		<integer>1</integer>
          		<real>1.5</real>
          		<string>x</string>
          	</array>
          	<key>text</key>
          	<string>1</string>
          </dict>
          """
        #expect(text.contains(expected))
      }

      @Test func aURLIsItsTextAndStaysWhole() throws {
        let url = URL(string: "https://example.com/x?q=1#y")
        open()[.home] = url
        #expect(try list["home"] as? String == "https://example.com/x?q=1#y")
        #expect(open()[.home] == url)
      }

      @Test func readingAloneWritesNoFile() throws {
        #expect(open()[.fontSize] == 14)
        #expect(try folder.files == [])
      }

      @Test func theLastRemovalRemovesTheFile() throws {
        let container = open()
        container[.fontSize] = 20
        try container.reset(.fontSize)
        #expect(try folder.files == [".reader.plist.lock"])
      }

      @Test func keysOfOthersStayAsTheyAre() throws {
        try write([
          "other": ["nested": [1, 2.5, Date(timeIntervalSinceReferenceDate: 7)]] as [String: Any]
        ])
        let before = try list["other"] as? NSDictionary
        open()[.name] = "Grace"
        #expect(try list["other"] as? NSDictionary == before)
      }

      @Test func onlyKeysWithThePrefixAreSeen() throws {
        try write(["reader.name": "Ida", "name": "Grace"])
        let store = store(prefix: "reader.")
        #expect(store.keys == ["name"])
        #expect(store.value(forKey: "name") == "Ida")
        try store.apply(["name": "Ada"])
        #expect(try list as? [String: String] == ["reader.name": "Ada", "name": "Grace"])
      }

      @Test func anUnreadableFileIsReportedAndRenamedBeforeTheFirstWrite() throws {
        try Data("<plist><dict><key>a".utf8).write(to: file)
        let container = open()
        let issue = try #require(container.issues.first)
        #expect(issue.code == .unreadableFile)
        #expect(issue.error.problem.hasPrefix("Defaults file '\(file.path)' can't be read: "))
        #expect(
          issue.error.recoverySuggestion
            == "Fix the file to restore its values. A copy is kept before anything is written.")
        #expect(try folder.files == ["reader.plist"])
        container[.name] = "Grace"
        #expect(try list as? [String: String] == ["name": "Grace"])
        let aside = try #require(folder.files.first { $0.contains(".unreadable-") })
        #expect(
          try String(contentsOf: folder.appending(aside), encoding: .utf8)
            == "<plist><dict><key>a")
      }

      @Test func aFileThatBecomesUnreadableKeepsTheValuesThatWereRead() throws {
        try write(["name": "Ida", "other": 7])
        let container = open()
        try Data("damage".utf8).write(to: file)
        container[.fontSize] = 20
        #expect(try list["name"] as? String == "Ida")
        #expect(try list["other"] as? Int == 7)
      }

      @Test func aChangeByAnotherProgramIsAnnounced() async throws {
        let container = open()
        var updates = container.updates(of: .fontSize).makeAsyncIterator()
        #expect(await updates.next() == 14)
        try write(["appearance.fontSize": 22])
        #expect(await updates.next() == 22)
        try FileManager.default.removeItem(at: file)
        #expect(await updates.next() == 14)
      }

      @Test func aStoreAnnouncesOnlyTheChangesOfOthers() async throws {
        let (first, second) = (store(), store())
        let (events, continuation) = AsyncStream<Set<String>>.makeStream()
        let observation = first.observe {
          if case .changed(let keys) = $0 { continuation.yield(keys) }
        }
        try first.apply(["own": 1])
        try second.apply(["foreign": 2])
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == ["foreign"])
        #expect(first.value(forKey: "foreign") == 2)
        withExtendedLifetime(observation) {}
      }

      @Test func twoStoresLoseNothingOfEachOther() async throws {
        await withTaskGroup { group in
          for name in ["a", "b"] {
            group.addTask {
              let store = store()
              for number in 0..<25 { try? store.apply(["\(name).\(number)": 1]) }
            }
          }
        }
        #expect(store().keys?.count == 50)
      }

      @Test func anotherProcessReadsEverythingAndLosesNothing() async throws {
        try store().apply(Self.everything)
        let path = folder.url.path
        async let child = #expect(processExitsWith: .success) { [path = path as String] in
          let store = UserDefaultsStore(suite: "reader", folder: path)
          for (key, value) in Self.everything where store.value(forKey: key) != value {
            fatalError("\(key) is \(String(describing: store.value(forKey: key)))")
          }
          for number in 0..<25 { try store.apply(["child.\(number)": 1]) }
        }
        let store = store()
        for number in 0..<25 { try store.apply(["parent.\(number)": 1]) }
        _ = await child
        #expect(self.store().keys?.count == 50 + Self.everything.count)
      }

      private static let everything: [String: StoredValue] = [
        "bool": true, "int": 1, "largest": .int(.max), "double": 3.0, "tenth": 0.1,
        "text": "1", "data": .data(Data([0, 255])), "null": .null,
        "date": .date(Date(timeIntervalSinceReferenceDate: 1234)),
        "list": [true, 1, 1.5, "x", .null, [:]], "dictionary": ["a": ["b": false]],
      ]

      @Test func aRefusedWriteNamesTheFileAndChangesNothing() throws {
        let blocked = folder.appending("blocked")
        try Data().write(to: blocked)
        let store = UserDefaultsStore(suite: "reader", folder: blocked.path)
        let error = #expect(throws: SettingsError.self) { try store.apply(["name": "Grace"]) }
        #expect(error?.code == .storeUnavailable)
        #expect(store.value(forKey: "name") == nil)
      }
    }
  #endif

  struct UserDefaultsInteroperationTests {
    @Test func otherReadersOfTheDefaultsFindTheValues() throws {
      let suite = TemporarySuite()
      let store = UserDefaultsStore(suite: suite.name)
      try store.apply([
        "bool": true, "int": 42, "double": 2.5, "text": "x", "list": ["a", "b"], "null": .null,
      ])
      let defaults = try #require(UserDefaults(suiteName: suite.name))
      #expect(defaults.bool(forKey: "bool"))
      #expect(defaults.integer(forKey: "int") == 42)
      #expect(defaults.double(forKey: "double") == 2.5)
      #expect(defaults.string(forKey: "text") == "x")
      #expect(defaults.object(forKey: "list") as? [String] == ["a", "b"])
      #expect(defaults.string(forKey: "null") == nil)
      #expect(defaults.integer(forKey: "null") == 0)
    }

    @Test func unsynchronizedValuesOfOthersAreRead() throws {
      let suite = TemporarySuite()
      let defaults = try #require(UserDefaults(suiteName: suite.name))
      defaults.set(7, forKey: "int")
      let store = UserDefaultsStore(suite: suite.name)
      #expect(store.value(forKey: "int") == 7)
      defaults.set(true, forKey: "bool")
      try store.apply(["text": "x"])
      #expect(UserDefaultsStore(suite: suite.name).keys == ["int", "bool", "text"])
    }

    @Test func registeredDefaultsAreNoValuesOfTheUser() throws {
      let suite = TemporarySuite()
      let key = "registered-\(UUID())"
      UserDefaults(suiteName: suite.name)?.register(defaults: [key: 5])
      let store = UserDefaultsStore(suite: suite.name)
      #expect(store.value(forKey: key) == nil)
      #expect(store.keys == [])
      let setting = Setting(key, default: 1)
      let container = SettingsContainer(store: store) { setting }
      #expect(container[setting] == 1)
      #expect(!container.isModified(setting))
    }

    @Test func otherCodeReadsTheDefaultsOfSourcesAndDeclarationsInTheRegistrationDomain() throws {
      let suite = TemporarySuite()
      let prefix = "registered-\(UUID())."
      let (size, isOn) = (Setting("size", default: 14), Setting("isOn", default: true))
      let date = Setting("date", default: Date(timeIntervalSinceReferenceDate: 7))
      let tags = Setting("tags", default: ["a": [1, 2]])
      let nickname = Setting("nickname", default: String?.none)
      let layers = SettingsLayers(sources: [MemorySource(["size": 18], name: "file")])
      let container = SettingsContainer(store: .memory, layers: layers) {
        size
        isOn
        date
        tags
        nickname
      }
      container[size] = 20
      let loose = Setting("loose", default: "yes")
      #expect(container[loose] == "yes")
      let defaults = try #require(UserDefaults(suiteName: suite.name))
      container.registerDefaults(in: defaults, keyPrefix: prefix)
      #expect(defaults.integer(forKey: prefix + "size") == 18)
      #expect(defaults.bool(forKey: prefix + "isOn"))
      #expect(defaults.object(forKey: prefix + "date") as? Date == date.defaultValue)
      #expect(defaults.dictionary(forKey: prefix + "tags") as? [String: [Int]] == ["a": [1, 2]])
      #expect(defaults.string(forKey: prefix + "loose") == "yes")
      #expect(defaults.object(forKey: prefix + "nickname") == nil)
      #expect(UserDefaultsStore(suite: suite.name).keys == [])
    }

    @Test func registeredDefaultsHaveTheNamesAndFormsOfTheStore() throws {
      let suite = TemporarySuite()
      let size = Setting("textSize", default: 14)
      let window = Setting("window", default: [1, 2], .encoding(.jsonText))
      let container = SettingsContainer(
        store: UserDefaultsStore(suite: suite.name).named(.snakeCase)
      ) {
        size
        window
      }
      let defaults = try #require(UserDefaults(suiteName: suite.name))
      container.registerDefaults(in: defaults)
      #expect(defaults.integer(forKey: "text_size") == 14)
      #expect(defaults.string(forKey: "window") == "[1,2]")
    }

    @Test func nothingRemainsOfATemporarySuite() throws {
      func usedFiles() throws -> [URL] {
        let suite = TemporarySuite()
        try UserDefaultsStore(suite: suite.name).apply(["a": 1])
        return suite.files
      }
      let files = try usedFiles()
      #expect(files.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
    }

    @Test(arguments: ["", "NSGlobalDomain", "../other", "a/b", "."])
    func anInvalidSuiteIsAnIssueAndRefusesWrites(suite: String) throws {
      let container = SettingsContainer(store: .userDefaults(suite: suite)) {
        SettingDefinition.name
      }
      #expect(
        container.issues.map(\.description) == [
          "'\(suite)' isn't a valid name of a defaults suite. "
            + "Use a name such as group.com.example.reader. The defaults of the settings are in effect."
        ])
      #expect(throws: SettingsError.self) { try container.set("Grace", for: .name) }
      #expect(container[.name] == "Ada")
    }
  }
#endif
