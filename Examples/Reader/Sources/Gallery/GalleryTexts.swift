import Foundation
import Setpoint

/// Settings and rows that show given texts in every place where text can appear.
///
/// Tests use it to check that a panel escapes what it shows.
struct GalleryTexts {
  private let texts: [String]

  /// - Parameter path: The path of a JSON file with an array of texts.
  init(file path: String) throws {
    texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// A page for every 10 texts; the first is its title.
  var elements: [SettingsElement] {
    stride(from: 0, to: texts.count, by: 10).map { first in
      let text = texts[first]
      return .group(
        SettingsGroup(text, key: "texts\(first)", header: text, footer: text, tags: [text]) {
          (first..<min(first + 10, texts.count)).flatMap { Self.rows($0, texts[$0]) }
        })
    }
  }

  private static func rows(_ number: Int, _ text: String) -> [SettingsElement] {
    [
      .setting(Setting("text\(number)", default: text, .label(text), .help(text), .tags(text))),
      .setting(
        Setting("choice\(number)", .label(text)) {
          SettingOption(text, label: text, isDefault: true)
          SettingOption(text + " ", label: text)
        }),
      .setting(Setting("list\(number)", default: [text, text], .label(text))),
      .information(SettingsInformation(text, key: "information\(number)", text: text)),
      .action(SettingsAction(text, key: "action\(number)", confirmation: text) {}),
      .group(
        SettingsGroup(text, .inline, key: "inline\(number)", header: text, footer: text) {
          Setting("inline\(number)", default: text)
        }),
    ]
  }
}
