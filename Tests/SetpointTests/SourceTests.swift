import Observation
import Setpoint
import SetpointSynchronization
import Testing

private struct Trouble: Error, CustomStringConvertible {
  var description: String { "the disk is on holiday" }
}

/// A source of which the test decides when and what it answers.
private final class RemoteControlledSource: SettingsSource {
  let name = "remote"
  private let answers: AsyncThrowingStream<SettingsReading, any Error>
  let answer: AsyncThrowingStream<SettingsReading, any Error>.Continuation

  init() { (answers, answer) = AsyncThrowingStream.makeStream() }

  func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
    for try await reading in answers { return reading }
    throw CancellationError()
  }
}

/// A source that fails, or knows only the settings asked about.
private struct ClosureSource: LocalSettingsSource {
  let name: String
  let values: @Sendable ([SettingDefinition]) throws -> SettingsReading

  func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    try values(settings)
  }
}

struct SourceTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let theme = Setting("theme", default: "light")
  private let token = Setting("token", default: "", .policy(.secret))

  private func makeContainer(_ layers: SettingsLayers = SettingsLayers()) -> SettingsContainer {
    SettingsContainer(store: .memory, layers: layers) {
      size
      theme
      token
    }
  }

  @Test func theLaterOfSeveralSourcesWins() async {
    let container = makeContainer()
    await container.read(
      MemorySource(["size": 18, "theme": "dark"], name: "first"),
      MemorySource(["size": 20], name: "second"))
    #expect(container[size] == 20)
    #expect(container[theme] == "dark")
    #expect(container.origin(of: size).source == "second")
    #expect(container.origin(of: size).date != nil)
    #expect(!container.isModified(size))
  }

  @Test func onlyAHundredUnknownKeysOfASourceAreIssuesAndTheOthersCounted() async throws {
    let container = makeContainer()
    var values: [String: StoredValue] = ["size": 18]
    for number in 10_000..<65_000 { values["szie.\(number)"] = 1 }
    values["theme.dark"] = 1
    let issues = await container.read(MemorySource(values, name: "big"))
    #expect(container[size] == 18)
    #expect(issues.count == 101)
    #expect(issues.filter { $0.error.key != nil }.count == 100)
    #expect(
      issues.last?.error.problem == "Source 'big' contains values for 54901 more unknown keys.")
    // A key beyond the hundred becomes that of a setting.
    let late = Setting("szie.64999", default: 0)
    #expect(container[late] == 1)
    #expect(
      container.issues.last?.error.problem
        == "Source 'big' contains values for 54900 more unknown keys.")
  }

  @Test func aDictionaryBeyondTheHundredUnknownKeysIsFoundByASettingRegisteredLater() async throws {
    let container = makeContainer()
    var members: [String: StoredValue] = [:]
    for number in 10_000..<11_000 { members["key\(number)"] = 1 }
    members["zones"] = ["home": "Vienna"]
    let tree = StoredValue.dictionary(members)
    await container.read(
      ClosureSource(name: "tree") { try SettingsReading(nested: tree, for: $0) })
    let zones = Setting("zones", default: [String: String]())
    #expect(container[zones] == ["home": "Vienna"])
  }

  @Test func aSourceThatFailsIsReportedAndDoesNotStopTheOthers() async {
    let container = makeContainer()
    let issues = await container.read(
      ClosureSource(name: "broken") { _ in throw Trouble() },
      MemorySource(["size": 20], name: "second"))
    #expect(container[size] == 20)
    #expect(
      issues.map(\.description) == [
        "Source 'broken' couldn't be read: the disk is on holiday. Its previous values stay in effect. (broken)"
      ])
    #expect(container.issues == issues)
  }

  @Test func aSourceThatFailsLaterKeepsItsValuesUntilItIsReadAgain() async {
    let isBroken = Mutex(false)
    let source = ClosureSource(name: "file") { _ in
      if isBroken.withLock({ $0 }) { throw Trouble() }
      return SettingsReading(["size": 20])
    }
    let container = makeContainer()
    await container.read(source)
    isBroken.withLock { $0 = true }
    #expect(await container.readSources().map(\.code) == [.sourceUnavailable])
    #expect(container[size] == 20)
    isBroken.withLock { $0 = false }
    #expect(await container.readSources() == [])
    #expect(container.issues == [])
  }

  @Test func anInvalidValueOfASourceChangesNothingAndIsReported() async {
    let container = makeContainer()
    let source = MemorySource(name: "defaults.json")
    source.replace(
      SettingsReading([
        "size": SourceValue(99, at: .file("/etc/defaults.json", line: 3)),
        "theme": SourceValue(false, at: .file("/etc/defaults.json", line: 4)),
        "tehme": SourceValue("dark", at: .file("/etc/defaults.json", line: 5)),
        "colour": SourceValue("red"),
        "token": SourceValue(7),
        "$schema": SourceValue("defaults.schema.json"),
      ]))
    let issues = await container.read(source)
    #expect(container[size] == 14)
    #expect(container[theme] == "light")
    #expect(
      issues.map(\.description) == [
        "Source 'defaults.json' contains a value for an unknown key, 'colour'. Remove it, or declare the setting. (defaults.json)",
        "Source 'defaults.json' contains a value for an unknown key, 'tehme'. Did you mean 'theme'? (defaults.json, /etc/defaults.json:5)",
        "Setting 'size' is out of range: 99. Enter a number from 10 to 24. (defaults.json, /etc/defaults.json:3; 14 is in effect)",
        "Invalid value 'false' for 'theme'. Enter text. (defaults.json, /etc/defaults.json:4; light is in effect)",
        "Invalid value for 'token'. Enter text. (defaults.json)",
      ])
    #expect(Set(container.issues) == Set(issues))
    source.replace([:])
    #expect(container.issues == [])
  }

  @Test func allValuesOfASourceBecomeVisibleTogetherWithOneAnnouncement() async {
    let container = makeContainer()
    var changes = container.changes.makeAsyncIterator()
    let halves = Mutex(0)
    withObservationTracking {
      _ = container[size]
    } onChange: {
      if container.peek(theme) != "dark" { halves.withLock { $0 += 1 } }
    }
    await container.read(MemorySource(["size": 20, "theme": "dark"], name: "source"))
    let change = await changes.next()
    #expect(change?.map(\.key) == ["size", "theme"])
    #expect(change?.map(\.newValue) == [20, "dark"])
    #expect(halves.withLock { $0 } == 0)
  }

  @Test func sourcesApplyFromTheStartAndToSettingsRegisteredLater() {
    let layers = SettingsLayers(sources: [
      MemorySource(["size": 20, "late": 5], name: "source"),
      ClosureSource(name: "by name") { settings in
        let values = settings.filter { $0.key.hasPrefix("lat") }.map {
          ($0.key, StoredValue.int(6))
        }
        var reading = SettingsReading(Dictionary(uniqueKeysWithValues: values))
        reading.isComplete = false
        return reading
      },
    ])
    let container = makeContainer(layers)
    #expect(container[size] == 20)
    #expect(container.issues.map(\.key) == ["late"])
    #expect(container[Setting("late", default: 1)] == 6)
    #expect(container[Setting("latest", default: 1)] == 6)
    #expect(container.issues == [])
  }

  @Test func startingDoesNotWaitForASlowSource() async {
    let source = RemoteControlledSource()
    let container = makeContainer(SettingsLayers(sources: [source]))
    #expect(container[size] == 14)
    var updates = container.updates(of: size).makeAsyncIterator()
    #expect(await updates.next() == 14)
    source.answer.yield(SettingsReading(["size": 20]))
    #expect(await updates.next() == 20)
  }

  @Test func aCancelledReadingHasNoFurtherEffect() async {
    let source = RemoteControlledSource()
    let container = makeContainer()
    let task = Task { await container.read(source, MemorySource(["theme": "dark"], name: "next")) }
    task.cancel()
    #expect(await task.value == [])
    #expect(container[theme] == "light")
    #expect(container.issues == [])
  }

  @Test func aSourceThatChangesIsReadAgain() {
    let source = MemorySource(["size": 20, "theme": "dark"], name: "source")
    let container = makeContainer(SettingsLayers(sources: [source]))
    source.replace(["size": 22])
    #expect(container[size] == 22)
    #expect(container[theme] == "light")
  }

  @Test func aReadOnlySettingChangesWithItsSources() async {
    let build = Setting("build", default: 7, .policy(.readOnly))
    let container = SettingsContainer(store: .memory) { build }
    await container.read(MemorySource(["build": 8], name: "source"))
    #expect(container[build] == 8)
  }

  @Test func aChangedDefaultIsAnnouncedBelowAUserValue() async {
    let source = MemorySource(name: "source")
    let container = makeContainer(SettingsLayers(sources: [source]))
    container[size] = 16
    var all = container.defaultChanges.makeAsyncIterator()
    var ofTheme = container.defaultChanges(of: theme).makeAsyncIterator()
    source.replace(["size": 20, "theme": "dark"])
    let changes = await all.next()
    #expect(changes?.map(\.key) == ["size", "theme"])
    #expect(changes?.map(\.oldValue) == [14, "light"])
    #expect(changes?.map(\.newValue) == [20, "dark"])
    #expect(await ofTheme.next()?.map(\.key) == ["theme"])
    #expect(container[size] == 16)
    #expect(container.defaultValue(of: size) == 20)

  }

  @Test func aTextIsReadByTheRulesOfItsSetting() {
    let override = MemorySource(name: "environment")
    override.replace(
      SettingsReading([
        "size": SourceValue(text: " 18 ", at: .variable("READER_SIZE")),
        "theme": SourceValue(text: "18", at: .variable("READER_THEME")),
      ]))
    let container = makeContainer(SettingsLayers(overrides: [override]))
    #expect(container[size] == 18)
    #expect(container[theme] == "18")
    override.replace(
      SettingsReading(["size": SourceValue(text: "big", at: .variable("READER_SIZE"))]))
    #expect(
      container.issues.map(\.description) == [
        "Invalid value 'big' for 'size'. It isn't a whole number. Enter a number from 10 to 24. (environment, $READER_SIZE; 14 is in effect)"
      ])
  }

  @Test func aSourceInMemoryMayBeNestedAndReportsWhatItIgnores() throws {
    let limits = Setting("limits", default: ["day": 1])
    let source = MemorySource(
      ["font": ["size": 18, "szie": 2], "font.name": "Mono", "limits": ["day": 3]], name: "program")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(sources: [source])
    ) {
      Setting("font.size", default: 14)
      Setting("font.name", default: "Sans")
      limits
    }
    #expect(container[Setting("font.size", default: 14)] == 18)
    #expect(container[Setting("font.name", default: "Sans")] == "Mono")
    #expect(container[limits] == ["day": 3])
    #expect(container.issues.map(\.key) == ["font.szie"])
    source.replace(["font": ["size": 20, "name": "Serif"]])
    #expect(container[Setting("font.size", default: 14)] == 20)
    #expect(container[Setting("font.name", default: "Sans")] == "Serif")
    #expect(container[limits] == ["day": 1])
    #expect(container.issues.isEmpty)
  }

  @Test func anOverrideHidesWhatTheUserSetsButKeepsIt() throws {
    let override = MemorySource(["size": 18], name: "environment")
    let store = MemoryStore()
    let container = SettingsContainer(
      store: store, layers: SettingsLayers(overrides: [override])
    ) { size }
    try container.set(12, for: size)
    #expect(container[size] == 18)
    #expect(store.value(forKey: "size") == 12)
    try container.set(18, for: size)
    #expect(store.value(forKey: "size") == 18)
    override.replace([:])
    #expect(container[size] == 18)
    #expect(container.isModified(size))
  }

  @Test func everyWriteObeysALock() throws {
    let managed = MemorySource(name: "policy.json")
    managed.replace(
      SettingsReading([
        "size": SourceValue(
          20, lock: SettingLock(owner: "Example IT", reason: "Required by policy 7."))
      ]))
    let container = makeContainer(SettingsLayers(managed: [managed]))
    let attempts: [() throws -> Void] = [
      { try container.set(12, for: size) }, { try container.set(.int(12), for: size) },
      { try container.set(text: "12", for: size) }, { try container.set(12, forKey: "size") },
      { try container.reset(size) }, { try container.transaction { $0[size] = 12 } },
    ]
    for attempt in attempts {
      let error = #expect(throws: SettingsError.self) { try attempt() }
      #expect(
        error?.description
          == "Setting 'size' is managed by Example IT. Required by policy 7.")
    }
    try container.resetAll()
    container[size] = 12
    #expect(container[size] == 20)
    #expect(container.issues.map(\.code) == [.managed])
    managed.replace([:])
    #expect(throws: Never.self) { try container.set(12, for: size) }
  }

  @Test func aSecretShowsInNoExplanation() async {
    let container = makeContainer()
    await container.read(MemorySource(["token": "hunter2"], name: "source"))
    container[token] = "swordfish"
    let shown = "\(container.candidates(of: token)) \(container.issues)"
    #expect(!shown.contains("hunter2"))
    #expect(!shown.contains("swordfish"))
  }

  @Test func aSourceKeepsTwoHundredIssuesAndCountsTheOthers() async {
    let source = MemorySource(name: "defaults.json")
    source.replace(
      SettingsReading(
        issues: (0..<300).map {
          SettingsIssue(SettingsError(.unreadable, problem: "Line \($0) is damaged."))
        }))
    let container = makeContainer()
    #expect(await container.read(source).count == 201)
    #expect(
      container.issues.last?.error.problem == "Source 'defaults.json' has 100 more issues.")
  }

  @Test func aChangeJustBeforeASourceIsObservedIsNotMissed() {
    let source = ChangingSource(whileObserved: true)
    let container = makeContainer(SettingsLayers(sources: [source]))
    #expect(container[size] == 20)
  }

  @Test func aChangeWhileASourceIsReadForTheFirstTimeIsNotMissed() {
    let source = ChangingSource(whileObserved: false)
    let container = makeContainer(SettingsLayers(sources: [source]))
    #expect(container[size] == 20)
  }

  @Test func theSameValueInAnotherSpellingAnnouncesNothing() {
    let scale = Setting("scale", default: 1.0)
    let source = MemorySource(["size": 20, "scale": 5], name: "source")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(sources: [source])
    ) {
      size
      scale
    }
    let told = Mutex(0)
    let observation = container.onChange { _ in told.withLock { $0 += 1 } }
    withObservationTracking {
      _ = (container[size], container[scale])
    } onChange: {
      told.withLock { $0 += 1 }
    }
    source.replace(["size": 20, "scale": 5.0])
    #expect(told.withLock { $0 } == 0)
    #expect(container.candidates(of: scale).first?.value == 5.0)
    source.replace(["size": 21, "scale": 5.0])
    #expect(told.withLock { $0 } == 2)
    withExtendedLifetime(observation) {}
  }
}

/// A source that changes from 18 to 20 at an unfortunate moment.
private final class ChangingSource: LocalSettingsSource {
  let name = "changing"
  private let values = MemorySource(["size": 18], name: "changing")
  private let changesWhileObserved: Bool
  private let hasChanged = Mutex(false)

  init(whileObserved: Bool) { changesWhileObserved = whileObserved }

  func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    let reading = values.readNow(for: settings)
    if !changesWhileObserved { change() }
    return reading
  }

  func observe(_ handler: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation? {
    if changesWhileObserved { change() }
    return values.observe(handler)
  }

  private func change() {
    let isFirst = hasChanged.withLock { hasChanged in
      defer { hasChanged = true }
      return !hasChanged
    }
    if isFirst { values.replace(["size": 20]) }
  }
}
