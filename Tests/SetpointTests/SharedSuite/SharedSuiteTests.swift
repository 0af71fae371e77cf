#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// A suite that several processes write, as that of an app group.
  struct SharedSuiteTests {
    private static let size = Setting("app.size", default: 0)
    private static let answer = Setting("widget.size", default: 0)
    private static let title = Setting("title", default: "")

    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
      folder = try TemporaryFolder()
      file = folder.appending("group.plist")
    }

    private static func container(_ suite: FakeSuite) -> SettingsContainer {
      SettingsContainer(store: UserDefaultsStore(over: suite)) {
        size
        answer
        title
      }
    }

    private func waitForUpdate<Value: SettingStorable & Equatable>(
      of setting: Setting<Value>, to value: Value, in container: SettingsContainer
    ) async {
      for await current in container.updates(of: setting) where current == value { return }
    }

    @Test(.timeLimit(.minutes(30)))
    func eachWriteOfAProcessReachesTheOtherWithoutARefresh() async throws {
      async let widget = #expect(processExitsWith: .success) {
        [path = file.path as String] in await SharedSuiteTests.answer(in: URL(filePath: path))
      }
      let app = Self.container(FakeSuite(file))
      for size in 1...Self.rounds {
        app[Self.size] = size
        await waitForUpdate(of: Self.answer, to: size, in: app)
        await waitForUpdate(of: Self.title, to: "size \(size)", in: app)
      }
      _ = await widget
    }

    private static let rounds = 5

    /// Answers each size with values of its own.
    private static func answer(in file: URL) async {
      let widget = container(FakeSuite(file))
      for await size in widget.updates(of: size) where size > 0 {
        widget[answer] = size
        widget[title] = "size \(size)"
        if size == rounds { return }
      }
    }

    @Test(arguments: StoreContract.allCases)
    func theStoreKeepsTheContractButComparesInTwoSteps(_ promise: StoreContract) async {
      await promise.check([.persists, .shares, .listsKeys, .observes]) {
        UserDefaultsStore(over: FakeSuite(file))
      }
    }

    @Test(.timeLimit(.minutes(30)))
    func aWriteOfOtherCodeIsNoticedIfTheKeyHasNoDot() async throws {
      let container = Self.container(FakeSuite(file))
      let other = FakeSuite(file)
      other.set("Ada", forKey: "title")
      await waitForUpdate(of: Self.title, to: "Ada", in: container)
      // Also a setting that is registered later.
      let theme = Setting("theme", default: "light")
      container.register { theme }
      other.set("dark", forKey: "theme")
      await waitForUpdate(of: theme, to: "dark", in: container)
    }

    @Test(.timeLimit(.minutes(30)))
    func aWriteOfOtherCodeToAKeyWithADotIsReadWhenTheAppBecomesActive() async throws {
      let (suite, other) = (FakeSuite(file), FakeSuite(file))
      let container = Self.container(suite)
      other.set(7, forKey: "app.size")
      suite.becomeActive()
      await waitForUpdate(of: Self.size, to: 7, in: container)
      other.set(8, forKey: "app.size")
      container.refresh()
      #expect(container[Self.size] == 8)
    }

    @Test(arguments: [FakeSuite.Gaps.persistentDomain, []])
    func valuesOfOtherDomainsAreNotThoseOfTheUser(_ gaps: FakeSuite.Gaps) throws {
      let suite = FakeSuite(file, lacking: gaps)
      suite.changeDomains {
        $0.arguments["title"] = "argument"
        $0.registered["app.size"] = 5
        $0.global["AppleLocale"] = "en"
        $0.forced["widget.size"] = 9
      }
      let container = Self.container(suite)
      #expect(container[Self.title] == "")
      #expect(container[Self.size] == 0)
      #expect(container[Self.answer] == 0)
      let store = UserDefaultsStore(over: suite)
      #expect(store.keys == [])
      // A value of the user beside one of another domain.
      try store.apply(["app.size": 6])
      #expect(store.keys == ["app.size"])
      container.refresh()
      #expect(container[Self.size] == 6)
    }

    @Test func aValueThatAnotherDomainHasTooCountsIfTheSystemShowsTheSuite() throws {
      let suite = FakeSuite(file, lacking: [])
      suite.changeDomains { $0.registered["app.size"] = 5 }
      suite.set(5, forKey: "app.size")
      #expect(Self.container(suite)[Self.size] == 5)
    }

    @Test func theKeyThatAnnouncesWritesIsNoSetting() throws {
      let container = SettingsContainer(store: UserDefaultsStore(over: FakeSuite(file)).strict) {
        Self.size
      }
      container[Self.size] = 3
      try container.validate()
      #expect(UserDefaultsStore(over: FakeSuite(file)).keys == ["app.size"])
      #expect(FakeSuite(file).keys == ["app.size", "setpointChange"])
    }

    @Test func aRegisteredKeyIsReadEvenIfTheSystemDoesNotListIt() throws {
      FakeSuite(file).set(4, forKey: "app.size")
      let suite = FakeSuite(file, lacking: [.listing, .persistentDomain])
      let store = UserDefaultsStore(over: suite)
      #expect(store.value(forKey: "app.size") == nil)
      let container = SettingsContainer(store: store) { Self.size }
      #expect(container[Self.size] == 4)
      FakeSuite(file).set(5, forKey: "app.size")
      container.refresh()
      #expect(container[Self.size] == 5)
    }

    @Test func onlyKeysWithThePrefixAreValues() throws {
      let suite = FakeSuite(file)
      suite.set(1, forKey: "other")
      let store = UserDefaultsStore(over: suite, keyPrefix: "reader.")
      try store.apply(["app.size": 2])
      #expect(store.keys == ["app.size"])
      #expect(suite.value(forKey: "reader.app.size") == 2)
    }
  }
#endif
