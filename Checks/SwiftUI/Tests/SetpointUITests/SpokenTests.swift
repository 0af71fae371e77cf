@_spi(Walker) import Accessibility
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Synchronization
import Testing

/// What VoiceOver says and does.
@MainActor
struct SpokenTests {
  private let size = Setting("size", default: 14, .range(10...24), .help("In points."))
  private let container: SettingsContainer
  private let host: ViewHost

  init() {
    let size = size
    let container = SettingsContainer(store: .memory) { size }
    self.container = container
    host = ViewHost { SettingsView(container).settingsStyle(.single) }
  }

  @Test func aControlAndItsPartsHaveOneNameEach() {
    #expect(host.find(id: "setting:size")?.attributes["accessibilityLabel"] == "Size")
    #expect(
      host.find(id: "setting.number:size")?.attributes["accessibilityLabel"]
        == "Size, exact value")
    #expect(host.complaints.isEmpty, "the visible label is not said as well")
  }

  @Test func aRefusalIsAnnounced() throws {
    let said = Said()
    Announcements.$listener.withValue({ said.add($0) }) {
      #expect(host.find(id: "setting.number:size")?.enter("99") == true)
      #expect(host.find(id: "setting.number:size")?.pressReturn() == true)
      _ = host.roots
    }
    #expect(
      said.texts == ["Size is out of range. Enter a number from 10 to 24. The value is still 14."])
  }

  @Test func aStoredValueThatIsRefusedIsNotAnnouncedWithEachPage() {
    let said = Said()
    let container = SettingsContainer(store: MemoryStore(["size": 99])) { size }
    Announcements.$listener.withValue({ said.add($0) }) {
      let host = ViewHost { SettingsView(container).settingsStyle(.single) }
      #expect(host.find(id: "setting.message:size") != nil)
    }
    #expect(said.texts == [])
  }

  private final class Said: Sendable {
    private let all = Mutex<[String]>([])
    var texts: [String] { all.withLock { $0 } }
    func add(_ text: String) { all.withLock { $0.append(text) } }
  }

  private var row: ViewNode? {
    host.all("VStack").first { $0.slots["actions"] != nil }
  }

  @Test func aRowIsAGroupWithAnActionThatResetsIt() {
    #expect(host.all("VStack").contains { $0.attributes["accessibilityChildren"] == "contain" })
    #expect(row == nil, "there is nothing to reset")
    container[size] = 20
    let changed = ViewHost { SettingsView(container).settingsStyle(.single) }
    let row = changed.all("VStack").first { $0.slots["actions"] != nil }
    #expect(row?.slots["actions"]?.map(\.label) == ["Reset"])
    #expect(row?.slots["contextMenu"]?.map(\.label) == ["Reset"])
    #expect(row?.slots["contextMenu"]?.first?.tap() == true)
    #expect(container[size] == 14)
  }

  @Test(arguments: [true, false])
  func rowsComeAndGoWithAnimationUnlessMotionIsReduced(isReduced: Bool) {
    host.environment.reducesMotion = isReduced
    #expect(host.all("Form").first?.attributes["animation"] == (isReduced ? "none" : "default"))
  }

  @Test(arguments: [1.0, 1.5])
  func theTileOfAnIconGrowsWithTheText(scale: Double) {
    let container = SettingsContainer(store: .memory) {
      Setting("size", default: 14, .icon(SettingIcon("textformat", tint: .red)))
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    host.environment.textScale = scale
    let side = 28 * scale
    #expect(host.all("Image").contains { $0.attributes["size"] == "\(side) \(side)" })
  }

  @Test func anArrowPointsToTheNewValue() {
    let draft = container.draft()
    draft.container[size] = 18
    let host = ViewHost {
      NavigationStack { ReviewView(draft) }.environment(\.layoutDirection, .rightToLeft)
    }
    #expect(host.find(id: "review.change:size")?.slots["content"]?.map(\.label) == ["14 ← 18"])
  }
}
