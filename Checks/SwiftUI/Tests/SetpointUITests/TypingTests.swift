import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// What stands in fields while a person types.
@MainActor
struct TypingTests {
  private let size = Setting("size", default: 14, .range(10...24), .control(.numberField))
  private let name = Setting("name", default: "Ada")
  private let container: SettingsContainer
  private let host: ViewHost

  init() {
    let settings: [SettingDefinition] = [size, name]
    let container = SettingsContainer(store: .memory) { settings.map(SettingsElement.setting) }
    self.container = container
    host = ViewHost { SettingsView(container).settingsStyle(.single) }
  }

  private func field(_ key: String) throws -> ViewNode {
    try #require(host.find(id: "setting:\(key)"))
  }

  @Test func halfTypedTextIsNeitherRefusedNorLost() throws {
    #expect(try field("size").focus(true))
    #expect(try field("size").enter("1"))
    #expect(container[size] == 14)
    #expect(try field("size").value as? String == "1")
    #expect(host.find(id: "setting.message:size") == nil)
    #expect(try field("size").enter("18"))
    #expect(container[size] == 14)
    #expect(try field("size").focus(false))
    _ = host.roots
    #expect(container[size] == 18)
  }

  @Test func aRefusedTextStaysWithItsMessageWhenTheFieldLosesFocus() throws {
    #expect(try field("size").focus(true))
    #expect(try field("size").enter("99"))
    #expect(try field("size").focus(false))
    #expect(try field("size").value as? String == "99")
    #expect(host.find(id: "setting.message:size") != nil)
    #expect(container[size] == 14)
    #expect(try field("size").enter("20"))
    #expect(host.find(id: "setting.message:size") == nil)
    #expect(try field("size").pressReturn())
    #expect(container[size] == 20)
  }

  @Test func returnFinishesTheInput() throws {
    #expect(try field("size").enter("9"))
    #expect(try field("size").pressReturn())
    #expect(host.find(id: "setting.message:size") != nil)
  }

  @Test func anExternalChangeDoesNotReplaceTypedText() async throws {
    #expect(try field("name").enter("Grac"))
    #expect(container[name] == "Grac")
    _ = host.roots
    container[name] = "Alan"
    container[size] = 20
    await host.wait { host.find(id: "setting:size")?.value as? String == "20" }
    #expect(try field("name").value as? String == "Grac")
    #expect(try field("name").pressReturn())
    #expect(container[name] == "Grac")
  }

  @Test func searchingKeepsTypedText() throws {
    #expect(try field("size").enter("99"))
    #expect(try field("size").pressReturn())
    #expect(host.all("SearchField").first?.enter("size") == true)
    #expect(try field("size").value as? String == "99")
    #expect(host.find(id: "setting.message:size") != nil)
    #expect(host.all("SearchField").first?.enter("") == true)
    #expect(try field("size").value as? String == "99")
  }

  @Test func anIdleFieldFollowsWhatComesFromElsewhere() async throws {
    _ = host.roots
    container[name] = "Alan"
    await host.wait { host.find(id: "setting:name")?.value as? String == "Alan" }
    #expect(host.complaints.isEmpty)
  }
}
