import Foundation
import Setpoint
import Testing

/// Rows of several settings, members of option sets, groups of options and longer help, as
/// declared.
struct RowTests {
  struct Style: OptionSet, Codable {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
  }

  struct Flags: OptionSet, Codable {
    let rawValue: UInt64
    static let first = Flags(rawValue: 1)
    static let last = Flags(rawValue: 1 << 63)
  }

  private let style = Setting(
    "style", default: Style.bold, .options([.bold: "Bold", .italic: "Italic"]))

  private func keys(_ element: SettingsElement) -> [String] { [element].settings.map(\.key) }

  @Test func adjacentSettingsWithTheSameRowAreOneGroup() {
    let container = SettingsContainer(store: .memory) {
      Setting("width", default: 80, .row("Size"))
      Setting("height", default: 24, .row("Size"))
      Setting("title", default: "")
      for edge in ["left", "right"] { Setting("\(edge).margin", default: 1, .row("Margins")) }
      Setting("depth", default: 8, .row("Size"))
    }
    #expect(
      container.elements.map(keys) == [
        ["width", "height"], ["title"], ["left.margin", "right.margin"], ["depth"],
      ])
    let labels = container.elements.map { element -> String? in
      if case .group(let group) = element { group.label } else { nil }
    }
    #expect(labels == ["Size", nil, "Margins", "Size"])
    #expect(container.settings.map(\.key) == container.elements.flatMap(keys))
  }

  @Test func rowsOfTraitsAreJoinedHoweverTheyAreRegistered() {
    let container = SettingsContainer(store: .memory)
    let settings = ["low", "high"].map { Setting($0, default: 1, .row("Limits")) }
    container.register(settings.map { .setting($0) })
    #expect(container.elements.map(keys) == [["low", "high"]])
    let group = SettingsGroup("Page", content: settings.map { .setting($0) })
    #expect(group.content.map(keys) == [["low", "high"]])
  }

  @Test func theOptionsOfAnOptionSetAreItsMembers() throws {
    let container = SettingsContainer(store: MemoryStore(["style": 66])) { style }
    #expect(container[style].rawValue == 66)
    try container.set([.bold, .italic], for: style)
    #expect(container[style] == [.bold, .italic])
    try container.set(Style(), for: style)
    #expect(container[style] == [])
    #expect(style.options.isEmpty && style.choices.map(\.label) == ["Bold", "Italic"])
    #expect(container.issues.isEmpty)
  }

  @Test func changingOneMemberKeepsTheOthersAndUnknownBits() throws {
    let members = try #require(style.members)
    #expect(members.value(64, choosing: 2, true) == 66)
    #expect(members.value(67, choosing: 1, false) == 66)
    #expect(members.isMember(1, of: 67) && !members.isMember(1, of: 66))
    #expect(members.remainder(of: 67) == 64 && members.remainder(of: 3) == nil)
  }

  @Test func theHighestBitOfAnUnsignedRawValueIsAMember() throws {
    let flags = Setting(
      "flags", default: Flags.first, .options([.first: "First", .last: "Last"]))
    let container = SettingsContainer(store: .memory) { flags }
    let members = try #require(flags.members)
    let all = members.value(1, choosing: members.options[1].value, true)
    try container.apply([SettingChange(flags, to: all)])
    #expect(container[flags] == [.first, .last])
    #expect(members.value(all, choosing: 1, false) == members.options[1].value)
  }

  @Test(arguments: [
    ("Bold, italic", StoredValue.int(3)), ("1,2", 3), ("Italic", 2), ("7", 7), ("0", 0),
  ])
  func aTextNamesMembers(text: String, value: StoredValue) throws {
    #expect(try style.storedValue(of: text) == value)
  }

  @Test func aTextWithAnUnknownMemberIsRefused() {
    #expect(throws: SettingsError.self) { try style.storedValue(of: "Bold, Wide") }
  }

  @Test func aSetOffersTheListedElements() throws {
    let formats = Setting(
      "formats", default: Set(["rss"]), .options(["rss": "RSS", "atom": "Atom"]))
    let container = SettingsContainer(store: .memory) { formats }
    #expect(formats.choices.map(\.label) == ["RSS", "Atom"])
    try container.set(["atom", "rss"], for: formats)
    let error = #expect(throws: SettingsError.self) { try container.set(["json"], for: formats) }
    #expect(error?.code == .notAnOption && error?.recoverySuggestion == "Use any of: rss, atom.")
    #expect(try formats.storedValue(of: "Atom") == ["atom"])
  }

  @Test func optionsHaveTheGroupOfTheirValueOrTheirOwn() {
    enum Font: String, Codable, CaseIterable, SettingDisplayable {
      case georgia, helvetica
      var settingLabel: String { rawValue.capitalized }
      var settingGroup: String? { self == .georgia ? "Serif" : "Sans serif" }
    }
    let font = Setting("font", default: Font.georgia)
    #expect(font.options.map(\.group) == ["Serif", "Sans serif"])
    let fonts = Setting("fonts", default: Set<Font>())
    #expect(fonts.choices.map(\.group) == ["Serif", "Sans serif"])
    let size = Setting("size", default: 1, .options { SettingOption(1, group: "Small") })
    #expect(size.options.map(\.group) == ["Small"])
  }

  @Test func theLongerHelpIsSeparateFromTheHelp() {
    let setting = Setting("size", default: 1, .help("In points.", more: "A point is 1/72 inch."))
    #expect(setting.help == "In points." && setting.moreHelp == "A point is 1/72 inch.")
    #expect(Setting("size", default: 1, .help("In points.")).moreHelp == nil)
  }
}

#if Macros
  @Settings
  final class RowSettings {
    @Setting(.row("Minimum")) var minimumWidth = 80
    @Setting(.row("Minimum")) var minimumHeight = 24

    @Settings("Frame", .row)
    final class Frame {
      var width = 800
      var height = 600
    }
    let frame: Frame

    @Settings(.row)
    final class Margins {
      @Setting("Left") var left = 1
    }
    let margins: Margins
  }

  struct RowOfClassTests {
    @Test func aClassAndItsPropertiesCanBeRows() {
      let settings = RowSettings(store: .memory)
      #expect(
        settings.container.elements.map { [$0].settings.map(\.key) } == [
          ["minimumWidth", "minimumHeight"], ["frame.width", "frame.height"], ["margins.left"],
        ])
      #expect(settings.frame.width == 800 && settings.minimumHeight == 24)
      let groups = settings.container.elements.compactMap { element -> SettingsGroup? in
        if case .group(let group) = element { group } else { nil }
      }
      #expect(groups.map(\.label) == ["Minimum", "Frame", "Margins"])
      #expect(groups.allSatisfy { $0.presentation == .row })
    }
  }
#endif
