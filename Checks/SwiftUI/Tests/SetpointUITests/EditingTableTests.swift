import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// The walker has no Escape key, which only the Mac's screen uses.
@MainActor
struct EditingTableTests {
  nonisolated static var cases: [EditingCase] {
    get throws {
      try EditingCase.all().filter { !$0.inputs.contains { $0.action == "cancel" } }
    }
  }

  @Test(arguments: try cases)
  func theScreenCommitsInputsAsTheTableSays(_ test: EditingCase) async throws {
    let store = MemoryStore()
    let container = SettingsContainer(store: store) {
      EditingCase.settings.map(SettingsElement.setting)
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    var last = StoredValue.null
    for input in test.inputs {
      try perform(input, on: test.key, in: host)
      // A change of the focus is noticed when the screen is drawn again.
      _ = host.roots
      let stored = { store.value(forKey: test.key) ?? .null }
      // The end of an adjusted color is noticed some time after it.
      if input.action == "release" { await host.wait { stored() == input.stored } }
      #expect(stored() == input.stored, "\(input.action) \(input.text) after \(last)")
      last = input.stored
    }
  }

  private func perform(_ input: EditingCase.Input, on key: String, in host: ViewHost) throws {
    let control = try #require(host.find(id: "setting:\(key)"))
    let field = host.find(id: "setting.number:\(key)") ?? control
    switch (input.action, input.operand) {
    case ("type", _), ("paste", _):
      #expect(field.focus(true))
      #expect(
        (host.find(id: "setting.number:\(key)") ?? host.find(id: "setting:\(key)"))?.enter(
          input.text) == true)
    case ("finish", _): #expect(field.focus(false))
    case ("step", .int(let steps)):
      // A button that is disabled does not react.
      control.step(up: steps > 0)
    case ("drag", _): #expect(control.drag(to: try #require(Double(input.text))))
    case ("adjust", let color):
      let color = try #require(RGBAColor(SettingText.text(of: color)))
      #expect(control.choose(Color(color)))
    case ("release", _): control.release()
    case ("choose", .bool): #expect(control.tap())
    case ("choose", let value): #expect(control.select(value))
    case ("add", _):
      #expect(host.find(id: "setting.new:\(key)")?.enter(input.text) == true)
      #expect(host.find(id: "setting.new:\(key)")?.pressReturn() == true)
    default: throw EditingTableError()
    }
  }
}
