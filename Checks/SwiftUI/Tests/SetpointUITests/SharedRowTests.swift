import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// Rows of several settings, members of option sets, groups of options and longer help.
@MainActor
struct SharedRowTests {
  struct Style: OptionSet, Codable {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
  }

  private func host(
    @SettingsBuilder content: () -> [SettingsElement]
  ) -> (ViewHost, SettingsContainer) {
    let container = SettingsContainer(store: .memory, content: content)
    return (ViewHost { SettingsView(container).settingsStyle(.single) }, container)
  }

  @Test func aRowShowsItsSettingsBelowOneTitle() throws {
    let width = Setting("width", default: 80)
    let height = Setting("height", default: 24, .help("In points."))
    let (host, container) = host {
      SettingsGroup("Frame", .row, header: "Of the window.", footer: "At the start.") {
        width
        height
      }
    }
    let row = try #require(host.find(id: "row:frame"))
    #expect(row.attributes["accessibilityLabel"] == "Frame")
    let texts = row.all.filter { $0.kind == "Text" }.map(\.text)
    #expect(texts.first == "Frame" && texts.last == "At the start.")
    #expect(texts.contains("Of the window.") && texts.contains("In points."))
    #expect(row.all.contains { $0.attributes["identifier"] == "setting:width" })
    #expect(host.find(id: "setting:width")?.step(up: true) == true)
    #expect(container[width] == 81 && container[height] == 24)
    #expect(host.find(id: "setting.reset:width")?.tap() == true)
    #expect(container[width] == 80)
    #expect(host.complaints.isEmpty)
  }

  @Test func aHiddenSettingLeavesItsRow() {
    let isWide = Setting("isWide", default: true)
    let (host, _) = host {
      isWide
      Setting("width", default: 80, .row("Frame"), .visible { $0[isWide] })
      Setting("height", default: 24, .row("Frame"))
    }
    #expect(host.find(id: "setting:width") != nil)
    #expect(host.find(id: "setting:isWide")?.tap() == true)
    #expect(host.find(id: "setting:width") == nil && host.find(id: "setting:height") != nil)
    #expect(host.complaints.isEmpty)
  }

  @Test func aSearchShowsTheWholeRow() {
    let (host, _) = host {
      Setting("width", default: 80, .row("Frame"))
      Setting("height", default: 24, .row("Frame"))
      Setting("title", default: "")
    }
    #expect(host.all("SearchField").first?.enter("height") == true)
    #expect(host.find(id: "setting:width") != nil && host.find(id: "setting:title") == nil)
  }

  @Test func membersAreToggles() throws {
    let style = Setting(
      "style", default: Style.bold, .options([.bold: "Bold", .italic: "Italic"]))
    let (host, container) = host { style }
    try container.set(Style(rawValue: 65), for: style)
    #expect(host.find(id: "setting.choice:style=2")?.tap() == true)
    #expect(container[style].rawValue == 67)
    #expect(host.complaints.isEmpty)
  }

  @Test func optionsAreInSections() throws {
    let font = Setting(
      "font", default: "georgia",
      .options {
        SettingOption("georgia", label: "Georgia", group: "Serif")
        SettingOption("arial", label: "Arial", group: "Sans serif")
      })
    let (host, container) = host { font }
    let picker = try #require(host.find(id: "setting:font"))
    #expect(picker.kind == "Picker")
    let sections = picker.slots["options"] ?? []
    #expect(sections.map(\.kind) == ["Section", "Section"])
    #expect(sections.map { $0.slots["header"]?.map(\.label) } == [["Serif"], ["Sans serif"]])
    #expect(picker.select(StoredValue.string("arial")))
    #expect(container[font] == "arial")
    #expect(host.complaints.isEmpty)
  }

  @Test func aListOfOptionsHasTitles() {
    let (host, _) = host {
      Setting(
        "weight", default: 1, .control(.radioGroup),
        .options {
          SettingOption(1, label: "Light", group: "Thin")
          SettingOption(2, label: "Black", group: "Thick")
        })
    }
    #expect(host.texts.contains("Thin") && host.texts.contains("Thick"))
    #expect(host.complaints.isEmpty)
  }

  @Test func theLongerHelpIsShownAndHidden() {
    let (host, _) = host {
      Setting("size", default: 1, .help("Short.", more: "The first part.\n\nThe second part."))
    }
    #expect(host.texts.contains("Short.") && !host.texts.contains("The first part."))
    let button = host.find(id: "setting.more:size")
    #expect(button?.attributes["accessibilityLabel"] == "More about Size")
    #expect(button?.tap() == true)
    #expect(host.texts.contains("The first part.") && host.texts.contains("The second part."))
    #expect(host.find(id: "setting.more:size")?.tap() == true)
    #expect(!host.texts.contains("The first part."))
    #expect(host.complaints.isEmpty)
  }
}
