import Foundation
import Setpoint
import Testing

/// What a person does with one control, and what is stored after each input. The table is the same
/// for this editor, the SwiftUI screen, and the panel in a browser, which shows these settings in
/// its gallery.
struct EditingCase: Sendable, CustomTestStringConvertible {
  struct Input: Sendable {
    /// "type", "paste", "finish", "cancel", "step", "drag", "adjust", "release", "choose" or "add".
    let action: String
    let operand: StoredValue
    /// `.null` for nothing.
    let stored: StoredValue

    var text: String { SettingText.text(of: operand) }
  }

  let testDescription: String
  let key: String
  let inputs: [Input]
}

extension EditingCase {
  static let settings: [SettingDefinition] = [
    Setting("numbers.copies", default: 1, .range(1...9), .control(.stepper)),
    Setting("numbers.ratio", default: 1.618),
    Setting("numbers.fontSize", default: 14, .range(10...24, step: 2)),
    Setting("texts.name", default: "Ada"),
    Setting("texts.signature", default: "Kind regards,\nAda", .control(.longText)),
    Setting("texts.homePage", default: URL?.none),
    Setting("texts.password", default: "canary-password", .policy(.secret)),
    Setting("dates.accent", default: RGBAColor.blue),
    Setting("choices.notifications", default: true),
    Setting("choices.view", default: "list", .options(["list": "List", "grid": "Grid"])),
    Setting("lists.mutedWords", default: Set(["cats", "dogs"])),
  ]

  /// - Throws: ``SettingsError`` if the table is no JSON, or an expectation if it has another form.
  static func all() throws -> [EditingCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Editing/editing.json")
    let table = try StoredValue(json: String(contentsOf: file, encoding: .utf8))
    return try elements(of: table).map { row in
      let columns = try elements(of: row)
      guard columns.count == 3, case .string(let name) = columns[0],
        case .string(let key) = columns[1]
      else { throw EditingTableError() }
      return EditingCase(
        testDescription: name, key: key, inputs: try elements(of: columns[2]).map(input))
    }
  }

  private static func input(_ value: StoredValue) throws -> Input {
    let columns = try elements(of: value)
    guard columns.count == 3, case .string(let action) = columns[0] else {
      throw EditingTableError()
    }
    return Input(action: action, operand: columns[1], stored: columns[2])
  }

  private static func elements(of value: StoredValue) throws -> [StoredValue] {
    guard case .array(let elements) = value else { throw EditingTableError() }
    return elements
  }
}

struct EditingTableError: Error {}
