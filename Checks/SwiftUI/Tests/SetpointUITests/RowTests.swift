import Foundation
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Synchronization
import Testing

/// What rows say beside their control, and rows that are no settings.
@MainActor
struct RowTests {
  private func host(
    layers: SettingsLayers = SettingsLayers(),
    @SettingsBuilder content: () -> [SettingsElement]
  ) -> (ViewHost, SettingsContainer) {
    let container = SettingsContainer(store: .memory, layers: layers, content: content)
    return (ViewHost { SettingsView(container).settingsStyle(.single) }, container)
  }

  @Test func aChangedRowIsMarkedAndCanBeReset() {
    let size = Setting("size", default: 14)
    let (host, container) = host { size }
    #expect(
      host.find(id: "setting.changed:size") == nil && host.find(id: "setting.reset:size") == nil)
    #expect(host.find(id: "setting:size")?.step(up: true) == true)
    #expect(host.find(id: "setting.changed:size") != nil)
    #expect(host.find(id: "setting.reset:size")?.attributes["accessibilityLabel"] == "Reset Size")
    #expect(host.find(id: "setting.reset:size")?.tap() == true)
    #expect(container[size] == 14)
    #expect(host.find(id: "setting.changed:size") == nil)
  }

  @Test func helpAndRestartAreToldAndWhatIsStoredAndWrong() {
    let (host, _) = host { Setting("size", default: 14, .help("In points."), .requiresRestart) }
    #expect(host.texts.contains("In points."))
    #expect(host.texts.contains("Takes effect after the app restarts."))
    let broken = SettingsContainer(store: MemoryStore(["size": "large"])) {
      Setting("size", default: 14)
    }
    let other = ViewHost { SettingsView(broken).settingsStyle(.single) }
    #expect(other.find(id: "setting.message:size") != nil)
  }

  @Test func aLockIsExplainedAndHolds() {
    let size = Setting("size", default: 14)
    let policy = MemorySource(name: "policy")
    let lock = SettingLock(owner: "Example IT", reason: "Required by policy 7.")
    policy.replace(SettingsReading(["size": SourceValue(12, lock: lock)]))
    let (host, _) = host(layers: SettingsLayers(managed: [policy])) { size }
    #expect(host.find(id: "setting:size")?.step(up: true) == false)
    #expect(
      host.find(id: "setting.lock:size")?.label == "Locked by Example IT. Required by policy 7.")
  }

  @Test func theOriginOfAValueIsShown() {
    let size = Setting("size", default: 14)
    let source = MemorySource(["size": 16], name: "team defaults")
    let (host, container) = host(layers: SettingsLayers(sources: [source])) { size }
    container[size] = 20
    #expect(host.find(id: "setting.origin:size")?.tap() == true)
    let sheet = host.all("Sheet").first
    #expect(sheet?.all.filter { $0.kind == "LabeledContent" }.count == 3)
    let texts = sheet?.all.filter { $0.kind == "Text" }.map(\.text) ?? []
    #expect(texts.contains("20") && texts.contains("16") && texts.contains("14"))
    #expect(texts.contains("team defaults"))
    #expect(host.find("Button", "Done")?.tap() == true)
    #expect(host.all("Sheet").isEmpty)
  }

  @Test func anActionIsPerformedAndAsksFirstIfItHasAQuestion() async {
    let counter = Counter()
    let (host, _) = host {
      SettingsAction("Refresh") { counter.increment() }
      SettingsAction("Erase", role: .destructive, confirmation: "Erase everything?") {
        counter.increment()
      }
    }
    #expect(host.find(id: "row:refresh")?.tap() == true)
    await host.wait { counter.value == 1 && host.find(id: "row:refresh")?.isEnabled == true }
    #expect(host.find(id: "row:erase")?.attributes["role"] == "destructive")
    #expect(host.find(id: "row:erase")?.tap() == true)
    #expect(counter.value == 1)
    let dialog = host.all("ConfirmationDialog").first
    #expect(dialog?.slots["message"]?.map(\.label) == ["Erase everything?"])
    #expect(dialog?.children.last?.tap() == true, "cancel")
    #expect(host.all("ConfirmationDialog").isEmpty && counter.value == 1)
    #expect(host.find(id: "row:erase")?.tap() == true)
    #expect(host.all("ConfirmationDialog").first?.children.first?.tap() == true)
    await host.wait { counter.value == 2 }
    #expect(host.complaints.isEmpty)
  }

  @Test func anActionIsPerformedAsItWasComposedLast() async {
    let (first, second) = (Counter(), Counter())
    var counter = first
    let container = SettingsContainer(store: .memory)
    let host = ViewHost {
      SettingsView(container) {
        SettingsAction("Refresh") { [counter] in counter.increment() }
      }
      .settingsStyle(.single)
    }
    #expect(host.find(id: "row:refresh") != nil)
    counter = second
    host.invalidate()
    #expect(host.find(id: "row:refresh")?.tap() == true)
    await host.wait { first.value + second.value == 1 }
    #expect(second.value == 1)
    #expect(host.complaints.isEmpty)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increment() { count.withLock { $0 += 1 } }
  }

  @Test func linksAndInformationAreDrawn() throws {
    let site = try #require(URL(string: "https://example.org"))
    let (host, _) = host {
      SettingsHyperlink("Website", destination: site)
      SettingsInformation("Version", text: "1.0")
      SettingsInformation("Secret", isCopyable: false, text: "x")
    }
    #expect(host.find(id: "row:website")?.attributes["destination"] == "https://example.org")
    let version = try #require(host.find(id: "row:version"))
    #expect(version.label == "Version")
    #expect(version.slots["content"]?.first?.attributes["textSelection"] == "true")
    #expect(
      host.find(id: "setting:secret")?.slots["content"]?.first?.attributes["textSelection"] == nil)
  }

  @Test func informationFollowsItsValues() async {
    let size = Setting("size", default: 14)
    let container = SettingsContainer(store: .memory) { size }
    let host = ViewHost {
      SettingsView(container) {
        size
        SettingsInformation("Summary", text: "\(container[size]) points")
      }
      .settingsStyle(.single)
    }
    #expect(host.texts.contains("14 points"))
    #expect(host.find(id: "setting:size")?.step(up: true) == true)
    #expect(host.texts.contains("15 points"))
  }
}
