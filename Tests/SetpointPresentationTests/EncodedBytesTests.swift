import Foundation
import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

/// Bytes whose encoding is text. Most hexadecimal texts are Base64 of other bytes, too.
struct EncodedBytesTests {
  private let key = Setting("key", default: Data([0xAB, 0xCD]), .encoding(.hexadecimal))
  private let keys = Setting(
    "keys", default: [Data([1]), Data([0, 0xFF])], .encoding(.elements(.hexadecimal)))
  private let store = MemoryStore()
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(store: store) { [key, keys] in
      key
      keys
    }
  }

  private func item(_ setting: SettingDefinition) -> SettingsItem {
    SettingsItem(setting, id: setting.key, in: container, language: .english)
  }

  @Test func everySurfaceShowsTheTextOfTheEncoding() throws {
    #expect(item(key).text == "abcd" && item(key).displayText == "abcd")
    #expect(item(keys).elements.map(item(keys).elementText) == ["01", "00ff"])
    #expect(container.effectiveValue(of: key) == "abcd")
    #expect(container.defaultValue(of: keys) == ["01", "00ff"])
    let template = SettingsTemplate(of: container)
    #expect(template.environment().contains("KEY=abcd\n"))
    #expect(
      try StoredValue(json: SettingsExport(of: container, content: .effective).json)
        == ["key": "abcd", "keys": ["01", "00ff"]])
    #expect(SettingsReference(of: container).markdown.contains("data such as 00ff"))
  }

  @Test(arguments: ["00ff", "00FF", "AP8="])
  func aTextMeansTheSameBytesWhereverItIsEntered(text: String) throws {
    let bytes = Data([0, 0xFF])
    var editor = SettingEditor(item(key))
    _ = editor.handle(.typed(text))
    #expect(editor.handle(.finished)?.value == "00ff")
    for value in [StoredValue.string(text), .data(bytes)] {
      try container.apply([SettingChange(key, to: value)])
      #expect(container[key] == bytes)
      #expect(store.value(forKey: "key") == "00ff")
    }
    for source in [
      MemorySource(["key": .string(text)], name: "file"),
      MemorySource(["key": .data(bytes)], name: "credentials"),
    ] {
      let layers = SettingsLayers(overrides: [source])
      #expect(SettingsContainer(store: .memory, layers: layers) { key }[key] == bytes)
    }
    #expect(item(keys).elements.count == 2)
    #expect(try item(keys).element(of: text) == "00ff")
    try container.apply([SettingChange(keys, to: .array([.string(text)]))])
    #expect(container[keys] == [bytes])
  }

  @Test func aTextInNeitherFormIsRefusedWithAnExample() {
    let error = #expect(throws: SettingsError.self) {
      try container.apply([SettingChange(key, to: "xyz")])
    }
    #expect(error?.recoverySuggestion == "Enter data such as 00ff.")
  }

  @Test func jsonInAStoreIsBase64Elsewhere() throws {
    let key = Setting("key", default: Data([0, 0xFF]), .encoding(.jsonText))
    let keys = Setting("keys", default: [Data([1])], .encoding(.elements(.jsonText)))
    let container = SettingsContainer(store: store) {
      key
      keys
    }
    #expect(container.effectiveValue(of: key) == .data(Data([0, 0xFF])))
    #expect(container.effectiveValue(of: keys) == [.data(Data([1]))])
    try container.set(Data([2]), for: key)
    #expect(store.value(forKey: "key") == #""Ag==""#)
  }

  @Test func theSchemaDoesNotAskForBase64() {
    let schema = SettingsSchema(of: container).json
    #expect(!schema.contains("base64"))
  }
}
