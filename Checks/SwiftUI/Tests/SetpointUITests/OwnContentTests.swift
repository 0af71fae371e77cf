import Foundation
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// What the app draws itself.
@MainActor
struct OwnContentTests {
  private let volume = Setting("volume", default: 5, .range(0...10), .help("Of all sounds."))
  private let size = Setting(
    "size", default: 14, "Size", .icon(SettingIcon("textformat", tint: .red)))
  private let container: SettingsContainer

  init() {
    let (volume, size) = (volume, size)
    container = SettingsContainer(store: .memory) {
      volume
      Setting("refresh", default: true, "Refresh")
      Setting("debug", default: false)
      SettingsGroup("Appearance", .inline, icon: SettingIcon("paintbrush", tint: .blue)) {
        size
      }
      SettingsCustomContent(key: "status", label: "Status")
      SettingsCustomContent(key: "about", label: "About")
    }
  }

  @Test func aSettingIsDrawnByTheAppAndTheOthersAsUsual() async {
    let host = ViewHost {
      SettingsView(container)
        .settingContent(for: volume) { volume in
          Button {
            volume.value = 10
          } label: {
            Text(verbatim: "Loud")
          }
        }
        .settingsStyle(.single)
    }
    #expect(host.find(id: "setting:volume") == nil)
    #expect(host.find("Button", "Loud")?.tap() == true)
    #expect(container[volume] == 10)
    await host.wait { host.find(id: "setting.reset:volume") != nil }
    #expect(host.texts.contains("Of all sounds."), "its notes are shown")
    #expect(host.find(id: "setting.reset:volume")?.tap() == true)
    #expect(host.find(id: "setting:refresh")?.kind == "Toggle")
    #expect(host.complaints.isEmpty)
  }

  @Test func twoSettingsWithOwnContentLeaveTheOthersTheirControls() {
    let host = ViewHost {
      SettingsView(container)
        .settingContent(for: volume) { _ in Text(verbatim: "Knob") }
        .settingContent(for: size) { _ in Text(verbatim: "Ruler") }
        .settingsStyle(.single)
    }
    #expect(host.texts.contains("Knob") && host.texts.contains("Ruler"))
    #expect(host.find(id: "setting:refresh") != nil && host.find(id: "setting:debug") != nil)
  }

  @Test func ownContentWorksOnTheDraftOfTheScreen() {
    let draft = container.draft()
    let host = ViewHost {
      SettingsView(draft)
        .settingContent(for: SettingHandle(volume, in: container)) { volume in
          Stepper(value: volume.binding) { Text(verbatim: "Own") }
        }
        .settingsStyle(.single)
    }
    #expect(host.find("Stepper", "Own")?.step(up: true) == true)
    #expect(container[volume] == 5 && draft.container[volume] == 6)
  }

  @Test func theStandardControlCanBePartOfIt() throws {
    let host = ViewHost {
      SettingsView(container)
        .settingContent(for: size) { size in
          HStack {
            Text(verbatim: "♪")
            SettingControlView(size).labelsHidden()
          }
        }
        .settingsStyle(.single)
    }
    #expect(host.texts.filter { $0 == "♪" }.count == 1)
    let field = try #require(host.find(id: "setting.number:size"))
    #expect(field.enter("x") && host.find(id: "setting.number:size")?.pressReturn() == true)
    #expect(host.find(id: "setting.message:size") != nil, "the row shows why it was refused")
  }

  @Test func aRowWithinOwnContentIsTheStandardRow() {
    let host = ViewHost {
      SettingsView(container)
        .settingContent(for: size) { SettingRow($0) }
        .settingsStyle(.single)
    }
    #expect(host.find(id: "setting:size")?.kind == "Stepper")
  }

  @Test func theNearestContentApplies() {
    let host = ViewHost {
      SettingsView(container)
        .settingContent(for: size) { _ in Text(verbatim: "near") }
        .settingContent(for: size) { _ in Text(verbatim: "far") }
        .settingsStyle(.single)
    }
    #expect(host.texts.contains("near") && !host.texts.contains("far"))
  }

  @Test func rowsAndPagesOfTheAppAreInTheirPositions() {
    let host = ViewHost {
      SettingsView(container)
        .settingsRow("status") { Text(verbatim: "All is well") }
        .settingsPage("about") { Text(verbatim: "Made with care") }
        .settingsStyle(.single)
    }
    #expect(host.texts.contains("All is well"))
    #expect(host.find("NavigationLink", "About")?.tap() == true)
    #expect(host.texts.contains("Made with care"))
    #expect(host.complaints.isEmpty)
  }

  @Test func contentWithoutAViewIsNotDrawn() {
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(!host.texts.contains("About") && host.all("NavigationLink").isEmpty)
  }

  @Test func headerAndFooterOfAGroupAreSupplied() {
    let host = ViewHost {
      SettingsView(container)
        .settingsHeader(for: "appearance") { Text(verbatim: "Looks") }
        .settingsFooter(for: "appearance") { Text(verbatim: "Ask a designer.") }
        .settingsStyle(.single)
    }
    let section = host.all("Section").first { $0.slots["header"]?.isEmpty == false }
    #expect(section?.slots["header"]?.map(\.label) == ["Looks"])
    #expect(section?.slots["footer"]?.map(\.label) == ["Ask a designer."])
  }

  @Test func anIconIsATileOrWhatTheAppDraws() {
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(host.all("Image").contains { $0.attributes["background"] == "Color" })
    let own = ViewHost {
      SettingsView(container)
        .settingsIcon { if $0.symbol == "textformat" { Text(verbatim: "Aa") } }
        .settingsStyle(.single)
    }
    #expect(own.texts.contains("Aa"))
  }

  @Test func keysAreHiddenAndUnlabelledSettingsLeftOut() {
    let host = ViewHost {
      SettingsView(container).settingsHidden(["appearance"]).settingsHidden(["debug"])
        .settingsStyle(.single)
    }
    #expect(host.find(id: "setting:size") == nil && host.find(id: "setting:debug") == nil)
    #expect(host.find(id: "setting:refresh") != nil)
    let labelled = ViewHost {
      SettingsView(container).settingsLabeledOnly().settingsStyle(.single)
    }
    #expect(
      labelled.find(id: "setting:volume") == nil && labelled.find(id: "setting:refresh") != nil)
  }

  @Test func theScreensOwnWordsAreInTheLanguageOfTheEnvironment() {
    let host = ViewHost {
      SettingsView(container).settingsStyle(.single)
        .environment(\.locale, Locale(identifier: "de_DE"))
    }
    #expect(host.title == "Einstellungen")
    #expect(host.all("SearchField").first?.text == "Einstellungen durchsuchen")
  }

  @Test func textsAreTranslatedByABundle() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let language = folder.appending(path: "Words.bundle/en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    let words = """
      "Settings" = "Einstellungen";
      "Refresh" = "Aktualisieren";
      "Of all sounds." = "Für alle Töne.";
      "Appearance" = "Aussehen";
      "Search Settings" = "Suchen";
      """
    try Data(words.utf8).write(to: language.appending(path: "Localizable.strings"))
    let bundle = try #require(Bundle(url: folder.appending(path: "Words.bundle")))
    let host = ViewHost {
      SettingsView(container).settingsLocalization(bundle).settingsStyle(.single)
    }
    #expect(host.title == "Einstellungen")
    #expect(host.find(id: "setting:refresh")?.label == "Aktualisieren")
    #expect(host.texts.contains("Für alle Töne.") && host.texts.contains("Aussehen"))
    #expect(host.all("SearchField").first?.text == "Suchen")
    #expect(host.texts.contains("Size"), "what is not translated is shown as it is")
  }
}
