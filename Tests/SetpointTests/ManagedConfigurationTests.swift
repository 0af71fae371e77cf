#if PropertyLists
  import Foundation
  import Setpoint
  import Testing

  /// The values that device management provides in the defaults and by a framework.
  struct ManagedConfigurationTests {
    private let size = Setting("appearance.size", default: 14, .range(10...24))
    private let name = Setting("name", default: "Ada")
    private let server = Setting("server", default: "a")
    private let folders = Setting("folders", default: ["a"])
    private let framework = FakeFramework()

    private struct Defaults: ManagedDefaults {
      var configuration: StoredValue?
      var forced: [String: StoredValue] = [:]

      func forcedValues(forKeys keys: [String]) -> [String: StoredValue] {
        forced.filter { keys.contains($0.key) }
      }
      func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? { nil }
    }

    private func makeContainer(_ defaults: Defaults) -> SettingsContainer {
      let source = ManagedConfigurationSource(
        defaults: defaults, delivered: DeliveredConfiguration(framework.deliver),
        lock: SettingLock(owner: "Example IT"))
      return SettingsContainer(store: .memory, layers: SettingsLayers(managed: [source])) {
        size
        name
        server
        folders
      }
    }

    @Test func aForcedValueWinsOverADeliveredOneAndThatOverTheDefaults() async throws {
      let container = makeContainer(
        Defaults(
          configuration: [
            "appearance": ["size": 11], "name": "defaults", "server": "defaults",
          ], forced: ["name": "forced"]))
      #expect(container[size] == 11)
      #expect(container[name] == "forced")
      #expect(container[server] == "defaults")

      let updates = container.updates(of: server, initial: false)
      try framework.send(["name": "delivered", "server": "delivered"])
      #expect(await updates.first { _ in true } == "delivered")
      #expect(container[size] == 11)
      #expect(container[name] == "forced")
      for setting in [size, name, server] as [SettingDefinition] {
        #expect(container.lock(of: setting)?.owner == "Example IT")
      }
      #expect(container.lock(of: folders) == nil)
    }

    @Test func aDeliveredConfigurationIsInEffectUntilAnotherIsDelivered() async throws {
      let container = makeContainer(Defaults())
      var updates = container.updates(of: size, initial: false).makeAsyncIterator()
      try framework.send(["appearance.size": 18, "folders": ["b"]])
      #expect(await updates.next() == 18)
      #expect(container[folders] == ["b"])
      #expect(throws: SettingsError.self) { try container.set(20, for: size) }

      try framework.send(nil)
      #expect(await updates.next() == 14)
      #expect(container[folders] == ["a"])
      #expect(container.lock(of: size) == nil)
    }

    @Test func aValueThatBreaksARuleLocksNothing() async throws {
      let container = makeContainer(Defaults())
      let updates = container.updates(of: name, initial: false)
      try framework.send(["appearance.size": 99, "name": "Ida"])
      #expect(await updates.first { _ in true } == "Ida")
      #expect(container[size] == 14)
      #expect(container.lock(of: size) == nil)
      #expect(container.issues.map(\.error.key) == ["appearance.size"])
    }

    @Test(arguments: ["[\"b\",\"c\"]", "b, c"])
    func aListMayBeTheTextOfOne(text: String) {
      let container = makeContainer(Defaults(configuration: ["folders": .string(text)]))
      #expect(container[folders] == ["b", "c"])
    }

    @Test func aTextThatATypeStoresItselfIsNoJSON() {
      let setting = Setting("version", default: Version(text: "1"))
      let source = ManagedConfigurationSource(
        defaults: Defaults(configuration: ["version": "[2]"]), delivered: nil, lock: SettingLock())
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(managed: [source])
      ) { setting }
      #expect(container[setting].text == "[2]")
    }

    private struct Version: Codable, Equatable {
      let text: String

      init(text: String) { self.text = text }
      init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
      }
    }
  }

  /// A framework that delivers property lists as the app's type, as ManagedApp does.
  private final class FakeFramework: Sendable {
    private let (configurations, continuation) = AsyncStream.makeStream(of: StoredValue?.self)

    var deliver: @Sendable (_ take: @escaping @Sendable (StoredValue?) -> Void) async -> Void {
      { [configurations] take in
        for await configuration in configurations { take(configuration) }
      }
    }

    func send(_ configuration: StoredValue?) throws {
      let decoded = try configuration.map {
        try PropertyListDecoder().decode(StoredValue.self, from: $0.propertyListData())
      }
      continuation.yield(decoded)
    }
  }
#endif
