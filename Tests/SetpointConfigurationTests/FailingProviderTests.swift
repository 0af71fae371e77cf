#if Configuration
  import Configuration
  import Foundation
  import Setpoint
  import SetpointConfiguration
  import SetpointSynchronization
  import Testing

  struct FailingProviderTests {
    private let size = Setting("size", default: 0)
    private let name = Setting("name", default: "")
    private let token = Setting("token", default: "none", .policy(.secret))

    private func container(_ source: some LocalSettingsSource) -> SettingsContainer {
      SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
        token
        size
        name
      }
    }

    @Test func theLastValuesStayInEffectWhileAFetchFails() async {
      let provider = FailingProvider()
      let container = container(ConfigurationSource(provider))
      await container.readSources()
      provider.isDown.withLock { $0 = true }
      await container.readSources()
      #expect(container[size] == 5)
      #expect(container[name] == "Ida")
      #expect(container[token] == "hunter2")
      #expect(
        container.issues.map(\.description) == [
          "Source 'failing' couldn't be read: the server is down. "
            + "Its previous values stay in effect. (failing)"
        ])
      #expect(container.issues.map(\.code) == [.sourceUnavailable])
      provider.isDown.withLock { $0 = false }
      #expect(await container.readSources() == [])
      #expect(container.issues.isEmpty)
    }

    @Test func aSourceWithModifiersFetches() async {
      let provider = FailingProvider()
      let container = container(ConfigurationSource(provider).named(.snakeCase).strict)
      provider.isDown.withLock { $0 = true }
      #expect(await container.readSources().map(\.code) == [.sourceUnavailable])
      #expect(container[size] == 5)
    }

    @Test func anOriginThatDoesNotAnswerIsAskedTwiceAtMost() async {
      let provider = FailingProvider()
      provider.isDown.withLock { $0 = true }
      let container = container(ConfigurationSource(provider))
      await container.readSources()
      #expect(provider.fetchCount.withLock { $0 } == 10)
      #expect(container.issues.map(\.code) == [.sourceUnavailable])
    }

    @Test func aFetchedValueOfAnotherTypeIsAnIssueOfItsSetting() async {
      let provider = FailingProvider()
      let container = container(ConfigurationSource(provider))
      provider.values.setValue("five", forKey: "size")
      provider.values.setValue("Grace", forKey: "name")
      #expect(
        await container.readSources().map(\.description) == [
          "Invalid value 'five' for 'size'. Enter a whole number. "
            + "(failing, size; 0 is in effect)"
        ])
      #expect(container[name] == "Grace")
    }

    @Test func aProviderThatAnswersNothingKeepsItsLastValues() {
      let provider = FailingProvider()
      let container = container(ConfigurationSource(provider))
      provider.isCacheDown.withLock { $0 = true }
      container.refresh()
      #expect(container[size] == 5)
      #expect(container.issues.map(\.code) == [.sourceUnavailable])
    }

    @Test(.timeLimit(.minutes(30)))
    func aMissingObservationStaysAnIssueUntilOneSucceeds() async throws {
      let provider = FailingProvider()
      provider.cannotBeWatched.withLock { $0 = true }
      let container = container(ConfigurationSource(provider))
      let unwatched = [
        "Changes of 'failing' aren't observed: the server is down. "
          + "Read the sources again to get them. (failing)"
      ]
      while container.issues.isEmpty { await Task.yield() }
      container.refresh()
      #expect(container.issues.map(\.description) == unwatched)
      #expect(await container.readSources().map(\.description) == unwatched)

      provider.cannotBeWatched.withLock { $0 = false }
      await container.readSources()
      while !container.issues.isEmpty { await Task.yield() }
      var updates = container.updates(of: name).makeAsyncIterator()
      #expect(await updates.next() == "Ida")
      provider.values.setValue("Grace", forKey: "name")
      #expect(await updates.next() == "Grace")
    }
  }

  private struct ServerDown: Error, CustomStringConvertible {
    let description = "the server is down."
  }

  /// A provider with a cache and a server.
  private final class FailingProvider: ConfigProvider {
    let providerName = "failing"
    let values = MutableInMemoryProvider(
      initialValues: [
        "size": 5, "name": "Ida", "token": ConfigValue(.string("hunter2"), isSecret: true),
      ])
    let isDown = Mutex(false)
    let isCacheDown = Mutex(false)
    let cannotBeWatched = Mutex(false)
    let fetchCount = Mutex(0)

    func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
      if isCacheDown.withLock({ $0 }) { throw ServerDown() }
      return try values.value(forKey: key, type: type)
    }
    func fetchValue(
      forKey key: AbsoluteConfigKey, type: ConfigType
    ) async throws -> LookupResult {
      fetchCount.withLock { $0 += 1 }
      if isDown.withLock({ $0 }) { throw ServerDown() }
      return try value(forKey: key, type: type)
    }
    func watchValue<Return: ~Copyable>(
      forKey key: AbsoluteConfigKey, type: ConfigType,
      updatesHandler: (
        _ updates: ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>
      ) async throws -> Return
    ) async throws -> Return {
      try await values.watchValue(forKey: key, type: type, updatesHandler: updatesHandler)
    }
    func snapshot() -> any ConfigSnapshot { values.snapshot() }
    func watchSnapshot<Return: ~Copyable>(
      updatesHandler: (_ updates: ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>)
        async throws -> Return
    ) async throws -> Return {
      if cannotBeWatched.withLock({ $0 }) { throw ServerDown() }
      return try await values.watchSnapshot(updatesHandler: updatesHandler)
    }
  }
#endif
