import Foundation
import Setpoint
import SetpointPresentation
import SetpointWeb
import Testing

#if YAML
  import SetpointYAML
#endif

/// Reads the table of texts in docs/text-values.md, and gives each text to each reader.
struct TextTableTests {
  /// A row of the table.
  struct Row: Sendable {
    let kind: String
    let text: String
    /// The text of the value; `nil` if the text is refused.
    let value: String?
    /// The same for the text as a JSON value.
    let jsonValue: String?

    /// Whether JSON has a type for the values.
    var hasJSONType: Bool { ["bool", "integer", "number", "structured"].contains(kind) }
    /// Whether a language writes such values in its own way.
    var dependsOnLanguage: Bool {
      ["integer", "number", "duration"].contains(kind) && text.contains(",")
    }
  }

  private static func rows() throws -> [Row] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/text-values.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let start = try #require(
      lines.firstIndex { $0 == "| kind | text | value | as a JSON value |" })
    return try lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let text = try #require(code(cells[1]), "\(line)")
      let value = code(cells[2])
      return Row(
        kind: cells[0], text: text, value: value,
        jsonValue: cells[3].isEmpty ? value : code(cells[3]))
    }
  }

  /// Returns the text in backticks, without escapes; `nil` if there is none.
  private static func code(_ cell: String) -> String? {
    guard cell.hasPrefix("`"), cell.hasSuffix("`"), cell.count > 1 else { return nil }
    return String(cell.dropFirst().dropLast())
      .replacing("\\n", with: "\n").replacing("\\r", with: "\r").replacing("\\t", with: "\t")
      .replacing(/\\u\{([0-9A-F]+)\}/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
      }
  }

  /// Returns a setting of the kind, whose default isn't the value.
  private static func setting(_ row: Row) -> SettingDefinition {
    switch row.kind {
    case "bool": Setting("value", default: row.value != "true")
    case "integer": Setting("value", default: 77, .control(.textField))
    case "number": Setting("value", default: 77.5, .control(.textField))
    case "string": Setting("value", default: "the default", .control(.textField))
    case "date": Setting("value", default: Date.distantFuture, .control(.textField))
    case "url": Setting("value", default: URL(filePath: "/default"), .control(.textField))
    case "color": Setting("value", default: RGBAColor.black, .control(.textField))
    case "uuid": Setting("value", default: UUID(), .control(.textField))
    case "duration": Setting("value", default: Duration.seconds(77), .control(.textField))
    case "data": Setting("value", default: Data([7]), .control(.textField))
    default: Setting("value", default: ["the default"])
    }
  }

  /// Returns what a container holds after a reader was given a text; `nil` if it was refused.
  private static func result(
    _ row: Row, layers: SettingsLayers = SettingsLayers(),
    change: (SettingsContainer, SettingDefinition) throws -> Void = { _, _ in }
  ) -> String? {
    let setting = setting(row)
    let container = SettingsContainer(store: .memory, layers: layers) { setting }
    do { try change(container, setting) } catch { return nil }
    guard container.issues.isEmpty, container.origin(of: setting).layer != .declared else {
      return nil
    }
    return SettingText.text(of: container.effectiveValue(of: setting))
  }

  /// What the API says of itself.
  private static var apiDocument: StoredValue {
    get throws {
      try APIClient(SettingsPanel(testing: SettingsContainer(store: .memory))).document
    }
  }

  @Test func theTableHasManyRowsOfEachKind() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 200)
    #expect(Set(rows.map(\.kind)) == Set(SettingKind.allCases.map(\.rawValue)))
    #expect(Set(rows.map { "\($0.kind) \($0.text)" }.map { Array($0.utf8) }).count == rows.count)
  }

  @Test func eachTextHasTheSameValueForEachReaderOfTexts() throws {
    let apiDocument = try Self.apiDocument
    for row in try Self.rows() {
      expect(row, "set") { row in
        Self.result(row) { try $0.apply([SettingChange($1, to: $1.storedValue(of: [row.text]))]) }
      }
      expect(row, "environment") { row in
        let source = EnvironmentSource(prefix: "APP", environment: ["APP_VALUE": row.text])
        return Self.result(row, layers: SettingsLayers(overrides: [source]))
      }
      expect(row, "argument") { row in
        let source = ArgumentSource(["--value=\(row.text)"])
        return Self.result(row, layers: SettingsLayers(overrides: [source]))
      }
      expect(row, "text of the API") { row in
        Self.result(row) { container, _ in
          let body = StoredValue.dictionary(["text": .string(row.text)]).description
          let client = try APIClient(SettingsPanel(testing: container), document: apiDocument)
          client.send("PUT", "/api/v1/settings/value", body, ifMatch: "*")
        }
      }
    }
  }

  @Test func eachTextHasTheSameValueInAFormOfThePanel() throws {
    for row in try Self.rows()
    where !["bool", "structured"].contains(row.kind) && !row.dependsOnLanguage
      // Browsers change line ends.
      && !row.text.contains("\r\n")
    {
      expect(row, "form") { row in
        Self.result(row) { container, _ in
          let browser = Browser(SettingsPanel(testing: container))
          browser.enter()
          browser.post(["key": "value", "value": row.text, "action": "set"])
        }
      }
    }
  }

  @Test func eachTextHasItsValueInJSON() throws {
    let apiDocument = try Self.apiDocument
    for row in try Self.rows() {
      guard let json = Self.json(row) else { continue }
      let document = "{ /* all */ \"value\": \(json), }"
      let isStrict = (try? StoredValue(strictJSON: "{\"value\": \(json)}")) != nil
      expect(row, "JSON source", row.jsonValue) { row in
        guard case .dictionary(let values)? = try? StoredValue(json: document) else { return nil }
        let source = MemorySource(values, name: "JSON")
        return Self.result(row, layers: SettingsLayers(sources: [source]))
      }
      expect(row, "import", row.jsonValue) { row in
        Self.result(row) { container, _ in
          let draft = container.draft()
          _ = try SettingsImport(json: document).stage(in: draft)
          try draft.commit()
        }
      }
      // A program sends JSON without comments.
      guard isStrict || row.jsonValue == nil else { continue }
      expect(row, "value of the API", row.jsonValue) { row in
        Self.result(row) { container, _ in
          let client = try APIClient(SettingsPanel(testing: container), document: apiDocument)
          client.send("PUT", "/api/v1/settings/value", "{\"value\": \(json)}", ifMatch: "*")
        }
      }
    }
  }

  #if PropertyLists
    @Test func eachTextHasItsValueInAPropertyList() throws {
      for row in try Self.rows() where !row.hasJSONType {
        expect(row, "property list", row.jsonValue) { row in
          guard
            let list = try? PropertyListSerialization.data(
              fromPropertyList: ["value": row.text], format: .binary, options: 0),
            case .dictionary(let values)? = try? SettingsFileFormat.propertyList.read(list).value
          else { return nil }
          let source = MemorySource(values, name: "list")
          return Self.result(row, layers: SettingsLayers(sources: [source]))
        }
      }
    }
  #endif

  #if YAML
    @Test func eachTextHasItsValueInYAML() throws {
      for row in try Self.rows() {
        let isPlain =
          row.text.wholeMatch(of: /[A-Za-z0-9.+_][A-Za-z0-9.+_]*|-[0-9.][0-9a-z._]*/) != nil
        // Yams drops a byte order mark at the start of a text.
        guard row.kind != "structured", !row.hasJSONType || isPlain, row.text != "null",
          row.text.unicodeScalars.first != "\u{FEFF}"
        else { continue }
        let isQuoted = !row.hasJSONType
        let yaml = isQuoted ? StoredValue.string(row.text).description : row.text
        expect(row, "YAML", isQuoted ? row.jsonValue : row.value) { row in
          guard let content = try? SettingsFileFormat.yaml.read(Data("value: \(yaml)\n".utf8)),
            let reading = try? SettingsReading(
              nested: content, for: [Self.setting(row)], in: "value.yaml")
          else { return nil }
          let source = MemorySource(name: "YAML")
          source.replace(reading)
          return Self.result(row, layers: SettingsLayers(sources: [source]))
        }
      }
    }
  #endif

  /// Returns a text as a JSON value: itself if JSON has a type for it, otherwise a string.
  private static func json(_ row: Row) -> String? {
    guard row.hasJSONType else { return StoredValue.string(row.text).description }
    if row.kind == "structured" { return row.text }
    let isLiteral =
      row.text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?|true|false/) != nil
    return isLiteral ? row.text : nil
  }

  private func expect(
    _ row: Row, _ reader: String, _ value: String?, body: (Row) -> String?
  ) {
    let result = body(row)
    let isEqual = result.map { Array($0.utf8) } == value.map { Array($0.utf8) }
    #expect(
      isEqual,
      "\(row.kind) '\(row.text)' by \(reader): \(result ?? "refused"), not \(value ?? "refused")")
  }

  private func expect(_ row: Row, _ reader: String, body: (Row) -> String?) {
    expect(row, reader, row.value, body: body)
  }
}
