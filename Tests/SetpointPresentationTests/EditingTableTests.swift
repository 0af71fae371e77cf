import Setpoint
import SetpointPresentation
import Testing

struct EditingTableTests {
  @Test(arguments: try EditingCase.all())
  func inputsAreCommittedAsTheTableSays(_ test: EditingCase) throws {
    let store = MemoryStore()
    let container = SettingsContainer(store: store) {
      EditingCase.settings.map(SettingsElement.setting)
    }
    var editor = SettingEditor(try #require(SettingsScreen(of: container).item(forKey: test.key)))
    for input in test.inputs {
      if let change = editor.handle(try event(input)) { try container.apply([change]) }
      #expect(
        store.value(forKey: test.key) ?? .null == input.stored, "\(input.action) \(input.text)")
      let item = try #require(SettingsScreen(of: container).item(forKey: test.key))
      _ = editor.handle(.itemChanged(item))
    }
  }

  private func event(_ input: EditingCase.Input) throws -> SettingEditor.Event {
    switch (input.action, input.operand) {
    case ("type", .string(let text)), ("paste", .string(let text)): .typed(text)
    case ("finish", _), ("release", _): .finished
    case ("cancel", _): .cancelled
    case ("step", .int(let steps)): .stepped(Int(steps))
    case ("drag", .int(let position)): .slid(Double(position))
    case ("drag", .double(let position)): .slid(position)
    case ("adjust", let value): .adjusted(value)
    case ("choose", let value): .chosen(value)
    case ("add", .string(let text)): .elementAdded(text: text)
    default: throw EditingTableError()
    }
  }
}
