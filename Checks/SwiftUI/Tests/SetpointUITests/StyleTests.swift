import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

@MainActor
struct StyleTests {
  private let size = Setting("appearance.size", default: 14)
  private let container: SettingsContainer

  init() {
    let size = size
    container = SettingsContainer(store: .memory) {
      Setting("refresh", default: true, .help("Gets new articles."))
      SettingsGroup("Appearance", footer: "Everywhere.") { size }
    }
  }

  @Test func pagesOpenInOneColumn() {
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(host.all("NavigationStack").count == 1)
    #expect(host.find(id: "setting:appearance.size") == nil)
  }

  @Test func theFormStyleOfTheAppApplies() {
    let host = ViewHost { SettingsView(container).formStyle(.columns) }
    #expect(host.all("Form").first?.attributes["formStyle"] == "ColumnsFormStyle")
    #expect(host.all("SearchField").first?.enter("size") == true)
    #expect(host.all("Form").first?.attributes["formStyle"] == "ColumnsFormStyle")
  }

  @Test func everythingCanBeOnOnePage() {
    let host = ViewHost { SettingsView(container).settingsStyle(.grouped) }
    #expect(host.all("Section").compactMap { $0.slots["header"]?.first?.label } == ["Appearance"])
    #expect(host.find(id: "setting:appearance.size") != nil)
    #expect(host.texts.contains("Everywhere."))
  }

  @Test func cardsAreNoForm() {
    let host = ViewHost { SettingsView(container).settingsStyle(.cards) }
    #expect(host.all("Form").isEmpty && host.all("ScrollView").count == 1)
    #expect(host.find(id: "setting:refresh")?.tap() == true)
    #expect(host.find("NavigationLink", "Appearance")?.tap() == true)
    #expect(host.find(id: "setting:appearance.size")?.step(up: true) == true)
    #expect(container[size] == 15)
    #expect(host.complaints.isEmpty)
  }

  @Test func aPickerOfACardHasAVisibleLabel() {
    let container = SettingsContainer(store: .memory) {
      Setting("theme", default: "light", .options("light", "dark"))
      Setting("unit", default: "km", .options("km", "mi"), .control(.menu))
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.cards) }
    #expect(host.texts.contains("Theme") && host.texts.contains("Unit"))
    #expect(host.complaints.isEmpty)
  }

  @Test func aLinkMarksItsRowOnACard() {
    let host = ViewHost {
      SettingsView(container).settingsStyle(.cards).settingsLink(.constant("refresh"))
    }
    #expect(host.all("VStack").contains { $0.attributes["background"] == "Color" })
  }

  /// Says what it lays out, and leaves pages as they are.
  private struct OwnStyle: SettingsStyle {
    func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.path) {
        Text(verbatim: "Own \(configuration.title)")
        configuration.content
      }
    }

    func makeGroup(configuration: GroupConfiguration) -> some View {
      Group {
        configuration.header.font(.headline)
        configuration.content
        configuration.footer
      }
    }

    func makeItem(configuration: ItemConfiguration) -> some View {
      HStack {
        configuration.label
        configuration.control
      }
      configuration.notes
    }
  }

  @Test func aCustomStyleLaysOutContainerGroupsAndItems() throws {
    let host = ViewHost { SettingsView(container).settingsStyle(OwnStyle()) }
    #expect(host.find("Text", "Own Settings") != nil)
    #expect(host.all("Section").isEmpty && host.all("HStack").count >= 1)
    let toggle = try #require(host.find(id: "setting:refresh"))
    #expect(toggle.attributes["labelsHidden"] == "true")
    #expect(toggle.tap())
    #expect(host.find(id: "setting.reset:refresh")?.tap() == true)
    #expect(host.find("NavigationLink", "Appearance")?.tap() == true)
    #expect(host.find(id: "setting:appearance.size")?.step(up: true) == true)
    #expect(host.complaints.isEmpty)
  }

  @Test func aCustomRowHasOneLabel() {
    let host = ViewHost { SettingsView(container).settingsStyle(OwnStyle()) }
    let shown = host.all("HStack").first { $0.label.hasPrefix("Refresh") }
    #expect(shown?.children.filter { $0.kind == "Text" }.map(\.text) == ["Refresh"])
    #expect(host.all("LabeledContent").isEmpty)
  }

  private struct Switching: View {
    let container: SettingsContainer
    @State private var isWhole = false

    var body: some View {
      Button {
        isWhole = true
      } label: {
        Text(verbatim: "Whole")
      }
      SettingsView(container).modifier(StyleChoice(isWhole: isWhole))
    }
  }

  private struct StyleChoice: ViewModifier {
    let isWhole: Bool

    func body(content: Content) -> some View {
      content.settingsStyle(isWhole ? AnyStyle(isWhole: true) : AnyStyle(isWhole: false))
    }
  }

  private struct AnyStyle: SettingsStyle {
    let isWhole: Bool

    func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.path) {
        if isWhole { configuration.wholeContent } else { configuration.content }
      }
    }
  }

  @Test func anotherStyleKeepsWhatWasTyped() {
    let count = Setting("count", default: 5, .range(0...9), .control(.numberField))
    let container = SettingsContainer(store: .memory) { count }
    let host = ViewHost { Switching(container: container) }
    #expect(host.find(id: "setting:count")?.enter("12") == true)
    #expect(host.find(id: "setting:count")?.pressReturn() == true)
    #expect(host.find("Button", "Whole")?.tap() == true)
    #expect(host.find(id: "setting:count")?.value as? String == "12")
    #expect(host.find(id: "setting.message:count") != nil)
  }
}
