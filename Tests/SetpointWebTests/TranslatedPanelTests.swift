import Foundation
import Setpoint
import SetpointPresentation
import SetpointSynchronization
import SetpointWeb
import Testing

/// Walks through the panel in a language whose texts are all in ⟦brackets⟧, so that a text without
/// them is one that nobody can translate.
struct TranslatedPanelTests {
  private let asked = AskedTexts()
  private let container: SettingsContainer
  /// The app's own texts, which the package does not have.
  private static let appTexts: Set<String> = [
    "App ", "Size", "Pace", "Name", "Token", "Colour", "Due", "Days", "Words", "Build", "Mode",
    "Port", "Ratio", "Slow", "Fast", "Monday", "Sunday", "Page", "Inner", "Header", "Footer",
    "Help.", "Clear cache", "Really?", "Manual", "Version", "Policy 7.", "Is On", "Locked",
    "Broken",
    "Forced",
  ]

  private enum Pace: String, Codable, CaseIterable { case slow, fast }
  private enum Day: String, Codable, CaseIterable { case monday, sunday }

  init() {
    let policy = MemorySource(name: "1")
    policy.replace(
      SettingsReading(["locked": SourceValue(7, lock: SettingLock(reason: "Policy 7."))]))
    let environment = MemorySource(["forced": 5], name: "2")
    let store = MemoryStore(["broken": "!", "forced": 4, "size": 20])
    container = SettingsContainer(
      store: store, layers: SettingsLayers(overrides: [environment], managed: [policy])
    ) {
      Setting("size", default: 14, .range(10...24), .help("Help."), .policy(.requiresRestart))
      SettingsGroup("Page", header: "Header", footer: "Footer") {
        Setting("pace", default: Pace.slow)
        Setting("name", default: "1", .length(1...3))
        Setting("token", default: "", .policy(.secret))
        Setting("colour", default: RGBAColor.black)
        Setting("due", default: Date(timeIntervalSince1970: 0))
        Setting("days", default: Set([Day.sunday]))
        Setting("words", default: ["1", "2"])
        Setting("build", default: 7, .policy(.readOnly))
        Setting("mode", default: Int?.none)
        Setting("port", default: 80)
        Setting("ratio", default: 1.5)
        Setting("isOn", default: false)
      }
      SettingsGroup("Inner", .inline) {
        Setting("locked", default: 1)
        Setting("broken", default: 2)
        Setting("forced", default: 3)
        SettingsAction("Clear cache", confirmation: "Really?") {}
        SettingsHyperlink("Manual", destination: URL(filePath: "/1"))
        SettingsInformation("Version", text: "1.0")
      }
    }
  }

  private func browser(_ editing: PanelEditing, _ style: SettingsScreen.Style = .sidebar) -> Browser
  {
    var options = SettingsPanel.Options(style: style, editing: editing, path: "")
    options.screen.language = .english.translating { [asked] text in
      asked.add(text)
      return "⟦\(text)⟧"
    }
    let browser = Browser(SettingsPanel(container, appearance: .init(title: "1"), options: options))
    browser.enter()
    return browser
  }

  /// All pages that a person can see, with conflicts, refusals and previews.
  private func walk() -> [(name: String, html: String)] {
    var pages: [(name: String, html: String)] = []
    func note(_ name: String, _ response: PanelResponse) { pages.append((name, response.text)) }
    let page = ["Accept": "text/html"]
    for style in SettingsScreen.Style.allCases {
      note("home, \(style)", browser(.immediate, style).get("/"))
    }
    for editing in PanelEditing.allCases {
      let browser = browser(editing)
      let locations = [
        "/pages/page", "/search?q=", "/search?q=i", "/search?q=zzzz", "/search?q=%40modified",
        "/issues", "/history", "/transfer", "/review", "/access", "/nowhere",
      ]
      for location in locations {
        note("\(location), \(editing)", browser.get(location, headers: page))
      }
      for (key, value) in [("size", "99"), ("name", "1234"), ("port", "x"), ("mode", "1")] {
        let body = "key=\(key)&value=\(value)&action=set"
        note("\(key)=\(value), \(editing)", browser.post(body))
      }
      let color = "key=colour&value=%23000000&shown=%23000000&exact=%23000000&shownOpacity=100"
      note("opacity, \(editing)", browser.post("\(color)&opacity=nan&action=set"))
      note("Latin-1, \(editing)", browser.post("key=name&value=%F6&action=set"))
      note("conflict, \(editing)", browser.post("key=port&value=81&action=set&revision=0"))
      note("changed, \(editing)", browser.post("key=port&value=82&action=set"))
      for location in ["/", "/review", "/history"] {
        note("\(location), \(editing)", browser.get(location))
      }
      note("action, \(editing)", browser.post("id=inner/Clear cache", to: "/actions"))
      let values = #"{"size": 99, "pace": "fast", "nmae": 1, "locked": 3}"#
      note("import, \(editing)", browser.post("action=preview&text=\(values)", to: "/import"))
      note("bad import, \(editing)", browser.post("action=preview&text=[]", to: "/import"))
      note("undo, \(editing)", browser.post("action=undo&from=", to: "/undo"))
    }
    note("stranger", Browser(SettingsPanel(container, appearance: .init(title: "1"))).get("/"))
    return pages
  }

  @Test func everyTextOfThePanelCanBeTranslated() {
    for (name, html) in walk() where name != "stranger" {
      let left = VisibleText(html).untranslated
      #expect(left.isEmpty, "\(name): \(left)")
    }
  }

  @Test func everyTextOfThePanelIsInGerman() {
    _ = walk()
    let missing = asked.texts.filter { text in
      SettingsLanguage("de").adding([:]).text(text) == text && !Self.appTexts.contains(text)
        && !Self.sameInGerman.contains(text)
    }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  /// Words that are the same in both languages.
  private static let sameInGerman: Set<String> = ["1", "Filter", "Option:"]
}

/// The texts that a language was asked for.
private final class AskedTexts: Sendable {
  private let all = Mutex<Set<String>>([])
  var texts: Set<String> { all.withLock(\.self) }
  func add(_ text: String) { all.withLock { _ = $0.insert(text) } }
}

/// What a person reads or hears of a page.
private struct VisibleText {
  /// The texts that stand outside brackets and have letters.
  let untranslated: [String]

  init(_ html: String) {
    let page = html.replacing(/<(script|style|code|kbd|time)\b[\s\S]*?<\/\1>/, with: " ")
      .replacing(/<[a-z]+ lang="en">[\s\S]*?<\/p>/, with: " ")
      .replacing(/<(textarea|output)\b[\s\S]*?<\/\1>/, with: " ")
      .replacing("UTC", with: "")
      .replacing(/[A-Za-z\/]*\.swift:[0-9]+/, with: "")
    let spoken = page.matches(of: /(?:title|aria-label|placeholder|alt)="([^"]*)"/).map { $0.1 }
    let written = page.replacing(/<[^>]*>/, with: "\n")
    untranslated = Self.outsideBrackets(spoken.joined(separator: "\n") + written)
      .split(separator: "\n").map(String.init)
      .filter { $0.replacing(/&#?[a-z0-9]+;/, with: "").contains(where: \.isLetter) }
  }

  private static func outsideBrackets(_ text: String) -> String {
    var depth = 0
    return text.filter { character in
      if character == "⟦" { depth += 1 }
      if character == "⟧" { depth -= 1 }
      return depth == 0
    }
  }
}
