import Foundation
import Observation
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Synchronization
import Testing

/// What is drawn again when something changes.
@MainActor
struct RefreshTests {
  private let expert = Setting("expert", default: false)
  private let size = Setting("size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada")

  @Test(arguments: [true, false]) func aChangeRefreshesTheRowsThatShowItAndNoOthers(isOutside: Bool)
    async
  {
    let container = SettingsContainer(store: .memory) {
      size
      name
      SettingsGroup("Expert", .inline) { expert }
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    _ = host.roots
    if isOutside { container[size] = 18 } else { host.find(id: "setting:size")?.slide(to: 18) }
    await host.wait { !host.outdated.isEmpty }
    #expect(host.outdated.filter { !$0.contains("id=size") } == [])
    #expect(host.find(id: "setting:size")?.value as? Double == 18)
    #expect(host.complaints.isEmpty)
  }

  @Test func makingAScreenObservesNoValue() {
    let container = SettingsContainer(store: .memory) {
      size
      SettingsGroup("Expert", .inline) { name }
    }
    let observed = Mutex(false)
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    withObservationTracking {
      _ = host.roots
    } onChange: {
      observed.withLock { $0 = true }
    }
    container[size] = 18
    container[name] = "Grace"
    #expect(!observed.withLock { $0 })
  }

  @Test func aConditionShowsAndHidesRows() async {
    let container = SettingsContainer(store: .memory) {
      expert
      Setting("size", default: 14, .range(10...24), .visible { [expert] in $0[expert] })
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(host.find(id: "setting:size") == nil)
    #expect(host.find(id: "setting:expert")?.tap() == true)
    #expect(host.find(id: "setting:size") != nil)
    container[expert] = false
    await host.wait { host.find(id: "setting:size") == nil }
    #expect(host.complaints.isEmpty)
  }

  @Test func aComposedScreenFollowsValuesAndTheViewAroundIt() {
    let container = SettingsContainer(store: .memory) {
      expert
      size
      name
    }
    let host = ViewHost { Composed(container: container, expert: expert, size: size, name: name) }
    #expect(host.find(id: "setting:size") == nil && host.find(id: "setting:name") == nil)
    #expect(host.find(id: "setting:expert")?.tap() == true)
    #expect(host.find(id: "setting:size") != nil)
    #expect(host.find("Button", "More")?.tap() == true)
    #expect(host.find(id: "setting:name") != nil)
    #expect(host.find(id: "setting:expert")?.tap() == true)
    #expect(host.find(id: "setting:size") == nil)
    #expect(host.complaints.isEmpty)
  }

  private struct Composed: View {
    let container: SettingsContainer
    let expert: Setting<Bool>
    let size: Setting<Int>
    let name: Setting<String>
    @State private var showsMore = false

    var body: some View {
      Button {
        showsMore = true
      } label: {
        Text(verbatim: "More")
      }
      SettingsView(container) {
        expert
        if container[expert] { size }
        if showsMore { name }
      }
      .settingsStyle(.single)
    }
  }

  @Test func aViewThatIsMadeAgainKeepsItsPosition() {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Name") { name }
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(host.find("NavigationLink", "Name")?.tap() == true)
    host.invalidate()
    #expect(host.all("Screen").count == 2)
  }

  private struct Changing: View {
    let container: SettingsContainer
    @State private var hidden: Set<String> = []
    @State private var width = UserInterfaceSizeClass.compact
    @State private var locale = Locale(identifier: "en_US")

    var body: some View {
      button("Hide") { hidden = ["name"] }
      button("Widen") { width = .regular }
      button("Translate") { locale = Locale(identifier: "de_DE") }
      SettingsView(container).settingsHidden(hidden)
        .environment(\.horizontalSizeClass, width)
        .environment(\.locale, locale)
    }

    private func button(_ name: String, perform: @escaping @MainActor () -> Void) -> some View {
      Button(action: perform) { Text(verbatim: name) }
    }
  }

  @Test(arguments: ["Hide", "Widen", "Translate"])
  func otherOptionsLeaveAPageOpenAndTypedTextInItsField(change: String) {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Page") {
        size
        name
      }
    }
    let host = ViewHost { Changing(container: container) }
    #expect(host.find("NavigationLink", "Page")?.tap() == true)
    #expect(host.find(id: "setting.number:size")?.enter("99") == true)
    #expect(host.find(id: "setting.number:size")?.pressReturn() == true)
    #expect(host.find("Button", change)?.tap() == true)
    #expect(host.find(id: "setting.number:size")?.value as? String == "99")
    #expect(host.find(id: "setting.message:size") != nil)
    #expect((host.find(id: "setting:name") == nil) == (change == "Hide"))
    let refusal =
      "Size ist außerhalb des Bereichs. Geben Sie eine Zahl von 10 bis 24 ein. Der Wert bleibt 14."
    #expect(host.texts.contains(refusal) == (change == "Translate"))
    #expect(host.complaints.isEmpty)
  }

  @Test func otherSettingsAreAnotherScreen() {
    let first = SettingsContainer(store: .memory) { size }
    let second = SettingsContainer(store: .memory) { name }
    var shown = first
    let host = ViewHost { SettingsView(shown).settingsStyle(.single) }
    #expect(host.find(id: "setting:size") != nil)
    shown = second
    host.invalidate()
    #expect(host.find(id: "setting:size") == nil && host.find(id: "setting:name") != nil)
  }
}
