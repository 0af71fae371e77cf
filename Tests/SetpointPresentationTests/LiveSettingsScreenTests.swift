import Setpoint
import SetpointPresentation
import Testing

struct LiveSettingsScreenTests {
  private let expert = Setting("expert", default: false)
  private let engine = Setting("engine", default: 1)
  private let size = Setting("font.size", default: 14, .range(10...24))
  private let container: SettingsContainer

  init() {
    let settings: [SettingDefinition] = [expert, engine, size]
    container = SettingsContainer(store: .memory) { settings.map(SettingsElement.setting) }
  }

  private func makeLive() -> LiveSettingsScreen {
    LiveSettingsScreen(of: container) { [container, expert, engine, size] in
      expert
      SettingsGroup("Font", key: "font") { size }
      if container[expert] { SettingsGroup("Engine", .inline) { engine } }
      SettingsInformation("Summary", text: "\(container[size]) points")
    }
  }

  @Test func aChangedValueChangesOnlyItsRow() {
    let live = LiveSettingsScreen(of: container)
    container[size] = 18
    container[engine] = 2
    #expect(live.refresh() == [.changed(id: "engine"), .changed(id: "font.size")])
    #expect(live.screen == SettingsScreen(of: container))
    #expect(live.refresh() == [])
  }

  @Test func aConditionAnnouncesTheRowsThatItAddsAndRemoves() {
    let live = makeLive()
    container[expert] = true
    #expect(
      live.refresh() == [
        .changed(id: "expert"), .inserted(id: "engine"), .inserted(id: "engine/engine"),
      ])
    container[expert] = false
    #expect(live.refresh() == [.removed(id: "engine"), .changed(id: "expert")])
  }

  @Test func contentIsEvaluatedAgainOnRequest() {
    var showsSize = false
    let live = LiveSettingsScreen(of: container) { [engine, size] in
      engine
      if showsSize { size }
    }
    showsSize = true
    #expect(live.refresh() == [])
    live.setNeedsContent()
    #expect(live.refresh() == [.inserted(id: "font.size")])
  }

  @Test func conditionsInTheDeclarationAreFollowed() {
    let (expert, engine) = (expert, engine)
    let size = Setting("font.size", default: 14, .range(10...24), .enabled { $0[engine] > 1 })
    let container = SettingsContainer(store: .memory) {
      expert
      SettingsGroup("Engine", .inline) { engine }.visible { $0[expert] }
      size
      Setting("turbo", default: true, .visible { $0[engine] > 1 })
    }
    let live = LiveSettingsScreen(of: container)
    #expect(live.screen.description.contains("font.size (locked)"))
    #expect(live.screen.items.map(\.key) == ["expert", "font.size"])
    container[expert] = true
    container[engine] = 2
    #expect(
      live.refresh() == [
        .changed(id: "expert"), .inserted(id: "engine"), .inserted(id: "engine/engine"),
        .changed(id: "font.size"), .inserted(id: "turbo"),
      ])
    #expect(throws: Never.self) { try container.set(16, for: size) }
  }

  @Test func aTextMadeOfValuesIsFollowed() {
    let live = makeLive()
    container[size] = 18
    #expect(live.refresh() == [.changed(id: "font/size"), .changed(id: "summary")])
    #expect(live.screen.description.hasSuffix("summary · Summary · information · 18 points"))
  }

  @Test func changesWithoutAnEffectOnTheScreenAreNotAnnounced() {
    let live = LiveSettingsScreen(of: container)
    container[size] = 18
    container[size] = 14
    #expect(live.refresh() == [.changed(id: "font.size")])
    container[size] = 14
    #expect(live.refresh() == [])
  }

  @Test func locksIssuesAndDefaultsAreFollowed() {
    let managed = MemorySource(name: "policy")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(managed: [managed])
    ) { size }
    let live = LiveSettingsScreen(of: container)
    managed.replace(SettingsReading(["font.size": SourceValue(20, lock: SettingLock())]))
    #expect(live.refresh() == [.changed(id: "font.size")])
    #expect(live.screen.items.first?.isEnabled == false)
  }

  @Test func aChangeIsSignalled() async {
    let live = makeLive()
    var changes = live.changes.makeAsyncIterator()
    let (container, size) = (container, size)
    async let write: Void = { container[size] = 18 }()
    await changes.next()
    await write
    #expect(live.refresh().contains(.changed(id: "font/size")))
  }
}
