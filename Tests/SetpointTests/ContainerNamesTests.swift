import Foundation
import Setpoint
import SetpointTesting
import Testing

#if Macros
  @Settings
  private final class NamedSettings {
    var fontSize = 14
    @Setting(.formerly("retryDelay")) var retrySeconds = 5
    @Setting(.key("syncHost_URL")) var hostName = ""
  }
#endif

struct ContainerNamesTests {
  @Test func aContainerNamesTheSettingsOfItsStoresAndSources() throws {
    let (store, other) = (MemoryStore(["font_size": 18]), MemoryStore(["line_height": 2]))
    let height = Setting("lineHeight", default: 1, .store(named: "other"))
    let weight = Setting("fontWeight", default: 400)
    let size = Setting("fontSize", default: 14)
    let container = SettingsContainer(
      store: store, stores: ["other": other],
      layers: SettingsLayers(
        sources: [MemorySource(["font_weight": 500], name: "team")],
        overrides: [EnvironmentSource(prefix: "", environment: ["FONT_WEIGHT": "600"])]),
      names: .snakeCase
    ) {
      size
      height
      weight
    }
    #expect(container.issues == [])
    #expect(container[size] == 18 && container[height] == 2 && container[weight] == 600)
    #expect(container.candidates(of: weight).map(\.value) == [600, 500, 400])
    try container.set(20, for: size)
    #expect(store.value(forKey: "font_size") == 20 && store.value(forKey: "fontSize") == nil)
  }

  #if Macros
    @Test func aClassTakesNamesForItsContainer() {
      let store = MemoryStore(["retry_delay": 9])
      let settings = NamedSettings(store: store, names: .snakeCase)
      settings.fontSize = 18
      settings.hostName = "a"
      #expect(settings.retrySeconds == 9)
      #expect(store.value(forKey: "font_size") == 18 && store.value(forKey: "syncHost_URL") == "a")
      #expect(settings.$hostName.setting.label == "Host Name")
    }
  #endif

  @Test func aStoreOrSourceMayHaveOtherNamesThanItsContainer() {
    let (size, weight) = (Setting("fontSize", default: 14), Setting("fontWeight", default: 400))
    let container = SettingsContainer(
      store: MemoryStore(["font-size": 18]).named(.kebabCase),
      layers: SettingsLayers(sources: [
        MemorySource(["fontWeight": 500], name: "team").named(.keys)
      ]), names: .snakeCase
    ) {
      size
      weight
    }
    #expect(container[size] == 18 && container[weight] == 500)
  }

  @Test func aSourceWithNamesReadsGroupsAndFormerKeys() throws {
    let size = Setting("appearance.fontSize", default: 14, .formerly("textSize"))
    let folder = try TemporaryFolder()
    let file = folder.appending("defaults.json")
    for text in [#"{"appearance": {"font_size": 18}}"#, #"{"text_size": 18}"#] {
      try text.write(to: file, atomically: true, encoding: .utf8)
      let source = FileSource(at: file).named(.snakeCase)
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [source])
      ) { size }
      #expect(container[size] == 18 && container.issues == [])
      #expect(container.origin(of: size).source == "defaults.json")
    }
  }

  @Test func aSourceThatIsAddedLaterGetsTheNamesOfTheContainer() async {
    let size = Setting("fontSize", default: 14)
    let container = SettingsContainer(store: .memory, names: .snakeCase) { size }
    await container.read(MemorySource(["font_size": 18], name: "team"))
    #expect(container[size] == 18)
  }

  @Test func ofTwoSettingsWithOneNameTheFirstHasItInASource() {
    let (first, second) = (Setting("fontSize", default: 1), Setting("font_size", default: 1))
    let container = SettingsContainer(
      store: .memory,
      layers: SettingsLayers(sources: [
        MemorySource(["font_size": 18], name: "team").named(.snakeCase)
      ])
    ) {
      first
      second
    }
    #expect(container[first] == 18 && container[second] == 1)
  }
}

struct InitialUpdateTests {
  @Test func updatesMayBeginWithTheNextValue() async {
    let size = Setting("size", default: 14)
    let container = SettingsContainer(store: .memory) { size }
    var values = container.updates(of: size, initial: false).makeAsyncIterator()
    var handle = SettingHandle(size, in: container).updates(initial: false).makeAsyncIterator()
    container[size] = 18
    #expect(await values.next() == 18)
    #expect(await handle.next() == 18)
  }

  @Test func updatesOfSeveralSettingsMayBeginWithTheNextValues() async {
    let (size, name) = (Setting("size", default: 14), Setting("name", default: "a"))
    let container = SettingsContainer(store: .memory) {
      size
      name
    }
    var values = container.updates(of: size, name, initial: false).makeAsyncIterator()
    container[name] = "b"
    let first = await values.next()
    #expect(first?.0 == 14 && first?.1 == "b")
  }

  @Test func updatesBeginWithTheValueInEffectByDefault() async {
    let size = Setting("size", default: 14)
    let container = SettingsContainer(store: .memory) { size }
    var values = container.updates(of: size).makeAsyncIterator()
    #expect(await values.next() == 14)
  }
}
