import Foundation
import Setpoint
import SetpointPresentation
import Testing

private enum Pace: String, Codable, CaseIterable { case slow, brisk, fast, reckless }
private enum Day: String, Codable, CaseIterable { case monday, tuesday, sunday }

struct SettingsScreenTests {
  private let container = SettingsContainer(store: MemoryStore(["font.size": 18, "broken": "x"])) {
    Setting("showImages", default: true)
    SettingsGroup("Font", key: "font", icon: "textformat.size", footer: "Of the articles.") {
      Setting("font.size", default: 14, .range(10...24, step: 2), .help("In points."))
      SettingsGroup("Ink", .inline, header: "Of the pen.") {
        Setting("ink", default: RGBAColor.blue)
      }
    }
    Setting("broken", default: 3)
    Setting("pin", default: "0000", .policy(.secret))
    Setting("build", default: "7", .requiresRestart, .policy(.readOnly))
    Setting("internal", default: 1, .policy(.hidden))
  }

  @Test func aScreenReadsAsTheTreeItDraws() {
    #expect(
      SettingsScreen(of: container).description == """
        showImages · Show Images · toggle · On
        font > · Font
          font/size * · Size · slider 10…24 by 2 · 18
          font/ink · Ink
            “Of the pen.”
            font/ink/ink · Ink · colorPicker · #2563EB
          “Of the articles.”
        broken * · Broken · stepper by 1 · 3 ! The stored value “x” isn't in effect. Invalid value for Broken. Enter a whole number.
        pin · Pin · secureField · ••••••
        build (locked) (restart) · Build · textField · 7 ! Read-only. The app determines this value.
        """)
  }

  @Test func aGroupWhoseSettingsAreAllHiddenIsNotShown() throws {
    let isExpert = Setting("isExpert", default: false)
    let container = SettingsContainer(store: .memory) {
      isExpert
      SettingsGroup("Hidden", tags: ["secretive"]) {
        Setting("a", default: 1, .policy(.hidden))
        SettingsGroup("Inner", .inline, footer: "Never seen.") {
          Setting("b", default: 1, .policy(.hidden))
        }
      }
      SettingsGroup("Expert") {
        Setting("c", default: 1, .visible { $0[isExpert] })
      }
      SettingsGroup("Named", .inline) { Setting("d", default: 1) }
      SettingsGroup("Note", .inline, footer: "Only a text.") {}
    }
    func groups(_ options: SettingsScreen.Options = .init()) -> [String?] {
      SettingsScreen(of: container, options: options).nodes.compactMap {
        switch $0 {
        case .group(let section): section.label
        case .item, .row: nil
        }
      }
    }
    #expect(groups() == ["Named", "Note"])
    let screen = SettingsScreen(of: container)
    #expect(screen.page("hidden") == nil && screen.page("expert") == nil)
    #expect(screen.searchItems.map(\.id) == ["isExpert", "named/d"])
    var options = SettingsScreen.Options()
    options.hiddenKeys = ["d"]
    #expect(groups(options) == ["Note"])
    container[isExpert] = true
    #expect(groups() == ["Expert", "Named", "Note"])
    #expect(SettingsScreen(of: container).page("expert") != nil)
  }

  @Test func eachTypeAndWishGetsTheControlThatSuitsIt() {
    let noon = Date(timeIntervalSince1970: 1_767_268_800)
    let container = SettingsContainer(store: .memory) {
      Setting("toggle", default: false)
      Setting("segments", default: Day.monday)
      Setting("menu", default: Pace.slow)
      Setting("sizes", default: 2, .options(1, 2, 3, 4))
      Setting("radio", default: Pace.fast, .control(.radioGroup))
      Setting("pressed", default: "no", .options(["no": "No", "yes": "Yes"]), .control(.toggle))
      Setting("slider", default: 0.5, .range(0...1))
      Setting("level", default: 5, .range(0...10), .control(.stepper))
      Setting("count", default: 3)
      Setting("number", default: 3.5)
      Setting("text", default: "x")
      Setting("long", default: "x", .control(.longText))
      Setting("secret", default: "x", .policy(.secret))
      Setting("day", default: noon, .control(.datePicker))
      Setting("time", default: noon, .control(.timePicker))
      Setting("moment", default: noon, .range(noon...noon.addingTimeInterval(3600)))
      Setting("color", default: RGBAColor.red)
      Setting("url", default: URL?.none)
      Setting("duration", default: Duration.seconds(90))
      Setting("words", default: ["a", "b"])
      Setting("days", default: Set([Day.sunday]))
      Setting("ages", default: ["Ann": 3])
      Setting("unfit", default: true, .control(.slider))
    }
    #expect(
      SettingsScreen(of: container).description == """
        toggle · Toggle · toggle · Off
        segments · Segments · segmented · [Monday] Tuesday Sunday
        menu · Menu · menu · [Slow] Brisk Fast Reckless
        sizes · Sizes · menu · 1 [2] 3 4
        radio · Radio · radioGroup · Slow Brisk [Fast] Reckless
        pressed · Pressed · toggle · [No] Yes
        slider · Slider · slider 0…1 · 0.5
        level · Level · stepper by 1 · 5
        count · Count · stepper by 1 · 3
        number · Number · numberField · 3.5
        text · Text · textField · x
        long · Long · longText · x
        secret · Secret · secureField · ••••••
        day · Day · date · 2026-01-01
        time · Time · time · 12:00 UTC
        moment · Moment · dateAndTime from 2026-01-01T12:00:00Z to 2026-01-01T13:00:00Z · 2026-01-01 12:00 UTC
        color · Color · colorPicker · #D93025
        url · URL · textField · None
        duration · Duration · textField · 90 s
        words · Words · list · a, b
        days · Days · multipleChoice · Monday Tuesday [Sunday]
        ages · Ages · longText · {"Ann":3}
        unfit · Unfit · toggle · On
        """)
  }

  @Test func aScreenComposedByHandMixesSettingsGroupsAndFreeRows() throws {
    let expert = Setting("expert", default: false)
    let engine = Setting("engine", default: 1)
    let container = SettingsContainer(store: .memory) {
      expert
      engine
    }
    func screen() throws -> String {
      let address = try #require(URL(string: "https://example.org/help"))
      return SettingsScreen(of: container) {
        SettingsInformation("Version", text: "1.2")
        expert
        if container[expert] { SettingsGroup("Engine", .inline) { engine } }
        SettingsAction("Clear Cache", role: .destructive, confirmation: "Really?") {}
        SettingsHyperlink("Help", destination: address)
        SettingsCustomContent(key: "chart")
      }.description
    }
    #expect(
      try screen() == """
        version · Version · information · 1.2
        expert · Expert · toggle · Off
        clear-cache · Clear Cache · action, destructive · asks “Really?”
        help · Help · link · https://example.org/help
        chart · custom
        """)
    container[expert] = true
    #expect(try screen().contains("engine · Engine\n  engine/engine · Engine · stepper by 1 · 1"))
  }

  @Test func hiddenKeysAreLeftOutAlsoInsideGroups() {
    let options = SettingsScreen.Options(hiddenKeys: ["ink", "showImages", "broken"])
    let screen = SettingsScreen(of: container, options: options)
    #expect(screen.items.map(\.key) == ["font.size", "pin", "build"])
    let inner = SettingsScreen(of: container, options: .init(hiddenKeys: ["font.size", "font"]))
    #expect(inner.items.map(\.key) == ["showImages", "broken", "pin", "build"])
  }

  @Test func onlyLabelledSettingsCanBeShown() {
    let container = SettingsContainer(store: .memory) {
      Setting("a", default: 1)
      Setting("b", default: 1, "Bee")
    }
    let screen = SettingsScreen(of: container, options: .init(showsLabeledOnly: true))
    #expect(screen.items.map(\.label) == ["Bee"])
  }

  @Test func textsAreInTheLanguageOfTheReader() {
    let german = ["Font": "Schrift", "Size": "Größe", "Show Images": "Bilder zeigen", "On": "An"]
    let options = SettingsScreen.Options(
      language: .english.translating { german[$0] })
    let lines = SettingsScreen(of: container, options: options).description
    #expect(
      lines.hasPrefix(
        """
        showImages · Bilder zeigen · toggle · An
        font > · Schrift
          font/size * · Größe · slider 10…24 by 2 · 18
        """))
  }

  @Test func lockedAndForeignValuesSaySo() {
    let managed = MemorySource(name: "policy")
    managed.replace(
      SettingsReading([
        "size": SourceValue(20, lock: SettingLock(owner: "Example IT", reason: "Policy 7."))
      ]))
    let container = SettingsContainer(
      store: .memory,
      layers: SettingsLayers(
        sources: [MemorySource(["pace": "fast"], name: "defaults")], managed: [managed])
    ) {
      Setting("size", default: 14, .range(10...24))
      Setting("pace", default: Pace.slow)
    }
    #expect(
      SettingsScreen(of: container).description == """
        size (locked) (managed) · Size · slider 10…24 by 1 · 20 ! Locked by Example IT. Policy 7.
        pace (source) · Pace · menu · Slow Brisk [Fast] Reckless
        """)
  }

  @Test func aDraftIsDrawnLikeItsOriginal() {
    let draft = container.draft()
    #expect(SettingsScreen(of: draft.container) == SettingsScreen(of: container))
    draft.container[Setting("showImages", default: true)] = false
    let lines = SettingsScreen(of: draft.container).description
    #expect(lines.hasPrefix("showImages * · Show Images · toggle · Off"))
  }

  @Test func twoNodesWithOnePathGetDifferentIds() {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("A") { Setting("x", default: 1) }
      SettingsGroup("A") { Setting("y", default: 1) }
    }
    #expect(SettingsScreen(of: container).nodes.map(\.id) == ["a", "a-2"])
  }

  @Test func aNodeIsFoundByItsPathWithAllGroupsAroundIt() {
    let screen = SettingsScreen(of: container)
    #expect(screen.path(to: "font/ink/ink").map(\.id) == ["font", "font/ink", "font/ink/ink"])
    #expect(screen.node("font/size")?.label == "Size")
    #expect(screen.path(to: "nowhere").isEmpty)
  }

  @Test func aSecretIsNowhereInItsItem() throws {
    let item = try #require(SettingsScreen(of: container).item(forKey: "pin"))
    #expect(!String(reflecting: item.value).contains("0000"))
    #expect(!"\(item.text) \(item.displayText) \(item.displayText(of: "0000"))".contains("0000"))
    let error = SettingsError(.invalid, key: "pin", problem: "No.")
    #expect(item.refusing("1234", because: error).text == "")
  }

  @Test func anItemSaysWhetherASecretHasAValue() {
    let token = Setting("token", default: String?.none, .policy(.secret))
    let name = Setting("name", default: "")
    let container = SettingsContainer(store: .memory) {
      token
      name
    }
    #expect(SettingsScreen(of: container).items.map(\.hasValue) == [false, false])
    container[token] = "0000"
    container[name] = "Ada"
    #expect(SettingsScreen(of: container).items.map(\.hasValue) == [true, true])
  }

  @Test func aRefusedTextIsKeptWithItsReason() throws {
    let item = try #require(SettingsScreen(of: container).item(forKey: "font.size"))
    let error = #expect(throws: SettingsError.self) {
      try container.set(text: "99", for: container.setting(forKey: "font.size"))
    }
    let refused = item.refusing("99", because: try #require(error))
    #expect(refused.text == "99")
    #expect(refused.value == 18)
    #expect(
      refused.message
        == "Size is out of range. Enter a number from 10 to 24. The value is still 18.")
  }

  @Test func theSelectedChoiceNamesTheValue() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("pace", default: 5, .options([5: "5 min", 60: "1 hour"]))
    }
    let item = try #require(SettingsScreen(of: container).items.first)
    #expect(item.choices.map(\.isSelected) == [true, false])
    #expect(item.displayText == "5 min")
  }
}
