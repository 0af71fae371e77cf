import Foundation
import Setpoint
import Testing

/// Checks what docs/text-values.md says, row by row.
struct TextValuesDocumentationTests {
  private let page: String
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let settings: [SettingDefinition] = [
    Setting("bool", default: false), Setting("integer", default: 0),
    Setting("number", default: 0.25), Setting("string", default: ""),
    Setting("date", default: Date.distantPast), Setting("url", default: URL(filePath: "/")),
    Setting("color", default: RGBAColor.black), Setting("uuid", default: UUID()),
    Setting("duration", default: Duration.zero), Setting("data", default: Data()),
    Setting("structured", default: [""]),
  ]

  init() throws {
    page = try String(contentsOf: root.appending(path: "docs/text-values.md"), encoding: .utf8)
  }

  /// The cells of the table with these columns.
  private func rows(_ columns: String...) throws -> [[String]] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let header = "| \(columns.joined(separator: " | ")) |"
    let start = try #require(lines.firstIndex { $0 == header }, "no table \(header)")
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// What stands in backticks.
  private func codes(_ cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  @Test func theRulesAreThoseOfTheDocumentationComment() throws {
    let source = try String(
      contentsOf: root.appending(path: "Sources/Setpoint/Value/SettingKind.swift"), encoding: .utf8)
    let comment = source.split(separator: "\n").filter { $0.hasPrefix("/// |") }
      .map { $0.dropFirst(4) }
    let rules = try rows("kind", "accepted", "written").map { "| \($0.joined(separator: " | ")) |" }
    #expect(comment.dropFirst(2).map(String.init) == rules)
    #expect(
      try rows("kind", "accepted", "written").map { $0[0] } == SettingKind.allCases.map(\.rawValue))
  }

  @Test func eachExampleIsReadAndWrittenAsItSays() throws {
    let examples = try rows("kind", "texts", "written", "refused")
    #expect(Set(examples.map { $0[0] }) == Set(SettingKind.allCases.map(\.rawValue)))
    for example in examples {
      let setting = try #require(Self.settings.first { $0.kind.rawValue == example[0] })
      let container = SettingsContainer(store: .memory) { setting }
      for text in codes(example[1]) {
        try container.set(text: text, for: setting)
        let written = SettingText.text(of: container.effectiveValue(of: setting))
        #expect([written] == codes(example[2]), "\(example[0]): \(text)")
      }
      for text in codes(example[3]) {
        #expect(throws: SettingsError.self, "\(example[0]): \(text)") {
          try container.set(text: text, for: setting)
        }
      }
    }
  }

  @Test func eachNameIsMadeAsItSays() throws {
    let environment = EnvironmentSource(prefix: "READER", environment: [:])
    for row in try rows("key", "environment variable", "argument") {
      let setting = Setting(try #require(codes(row[0]).first), default: 0)
      #expect(codes(row[1]) == [environment.variableName(of: setting)])
      #expect(codes(row[2]) == [ArgumentSource([]).argumentName(of: setting)])
    }
  }

  private static let named: [SettingDefinition] = [
    Setting("appearance.fontSize", default: 14), Setting("showImages", default: false),
  ]

  @Test func eachVariableNamesTheKeyItSays() throws {
    for row in try rows("variable", "key").map({ $0.flatMap(codes) }) {
      let source = EnvironmentSource(prefix: "READER", environment: [row[0]: "18"])
      #expect(Array(source.readNow(for: Self.named).values.keys) == [row[1]])
    }
  }

  @Test func eachArgumentGivesTheTextItSays() throws {
    for row in try rows("arguments", "key", "text").map({ $0.flatMap(codes) }) {
      let source = ArgumentSource(row[0].split(separator: " ").map(String.init))
      let values = source.readNow(for: Self.named).values
      let value = try #require(values[row[1]]?.content, "\(row[0])")
      switch value {
      case .text(let text): #expect(text == row[2])
      case .value(let value): #expect(SettingText.text(of: value) == row[2])
      }
    }
  }
}
