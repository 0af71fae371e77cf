import Foundation
import Setpoint
import SetpointPresentation
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// Walks through the screen in German. The app's own texts are numbers.
@MainActor
struct GermanTests {
  private enum Pace: String, Codable, CaseIterable, SettingDisplayable {
    case slow, fast
    var settingLabel: String { self == .slow ? "1" : "2" }
  }

  private let container: SettingsContainer

  init() {
    let policy = MemorySource(name: "3")
    policy.replace(SettingsReading(["locked": SourceValue(7, lock: SettingLock(reason: "4"))]))
    let environment = MemorySource(["forced": 5], name: "5")
    container = SettingsContainer(
      store: MemoryStore(["broken": "!", "forced": 4, "size": 20]),
      layers: SettingsLayers(overrides: [environment], managed: [policy])
    ) {
      Setting("size", default: 14, .label("10"), .range(10...24), .policy(.requiresRestart))
      Setting("ratio", default: 1.5, .label("11"))
      Setting("pace", default: Pace.slow, .label("12"))
      Setting("mode", default: Int?.none, .label("13"))
      Setting("token", default: "", .label("14"), .policy(.secret))
      Setting("words", default: ["1", "2"], .label("15"))
      Setting("due", default: Date?.none, .label("16"))
      Setting("build", default: 7, .label("17"), .policy(.readOnly))
      Setting("name", default: "1", .label("18"), .length(1...3))
      Setting("locked", default: 1, .label("19"))
      Setting("broken", default: 2, .label("20"))
      Setting("forced", default: 3, .label("21"))
      SettingsGroup("30") {
        SettingsAction("31", key: "act", confirmation: "32") {}
        Setting("colour", default: RGBAColor.black, .label("33"))
      }
    }
  }

  /// The words that a person sees or hears, without those that are German too.
  private func words(in host: ViewHost) -> Set<String> {
    let spoken = ["accessibilityLabel", "accessibilityHint", "navigationTitle"]
    let texts = host.all.flatMap { node in [node.text] + spoken.compactMap { node.attributes[$0] } }
    return Set(
      texts.flatMap { $0.split(whereSeparator: { !$0.isLetter }).map(String.init) }
        .filter { $0.count > 1 })
  }

  private func host(_ settings: some SettingsShowing, _ language: String) -> ViewHost {
    ViewHost {
      SettingsView(settings).settingsStyle(.single)
        .environment(\.locale, Locale(identifier: language))
    }
  }

  /// What can be seen after each of the steps of a person.
  private func walk(_ language: String) throws -> Set<String> {
    var seen: Set<String> = []
    let direct = host(container, language)
    seen.formUnion(words(in: direct))
    #expect(direct.find(id: "setting:name")?.enter("12345") == true)
    seen.formUnion(words(in: direct))
    #expect(direct.find(id: "setting.origin:size")?.tap() == true)
    seen.formUnion(words(in: direct))
    #expect(direct.all("SearchField").first?.enter("9999") == true)
    seen.formUnion(words(in: direct))
    let draft = container.draft()
    let staged = host(draft, language)
    try draft.container.set(text: "18", for: draft.container.setting(forKey: "size"))
    try container.set(text: "19", for: container.setting(forKey: "size"))
    #expect(staged.find(id: "review")?.tap() == true)
    seen.formUnion(words(in: staged))
    return seen
  }

  @Test func noWordOfTheScreenIsEnglish() throws {
    let english = try walk("en_US")
    let german = try walk("de_DE")
    #expect(english.count > 30)
    // The file in which a setting is declared, and a word of both languages.
    let shared: Set<String> = ["SetpointUITests", "GermanTests", "swift", "Element"]
    #expect(english.intersection(german).subtracting(shared).sorted() == [])
  }
}
