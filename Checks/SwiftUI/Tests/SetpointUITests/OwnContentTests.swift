import Foundation
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// What the app draws itself.
@MainActor
struct OwnContentTests {
  private let volume = Setting("volume", default: 5, .range(0...10), .help("Of all sounds."))
  private let container: SettingsContainer

  init() {
    let volume = volume
    container = SettingsContainer(store: .memory) {
      volume
      Setting("refresh", default: true, "Refresh")
      Setting("debug", default: false)
      SettingsGroup("Appearance", .inline, icon: SettingIcon("paintbrush", tint: .blue)) {
        Setting("size", default: 14, "Size", .icon(SettingIcon("textformat", tint: .red)))
      }
      SettingsCustomContent(key: "status", label: "Status")
      SettingsCustomContent(key: "about", label: "About")
    }
  }

  @Test func aSettingIsDrawnByTheAppAndTheOthersAsUsual() async {
    let host = ViewHost {
      SettingsView(container)
        .settingContent { [volume] setting in
          if setting.key == volume.key {
            Button {
              setting.binding(volume).wrappedValue = 10
            } label: {
              Text(verbatim: "Loud")
            }
          }
        }
        .settingsStyle(.single)
    }
    #expect(host.find(id: "setting:volume") == nil)
    #expect(host.find("Button", "Loud")?.tap() == true)
    #expect(container[volume] == 10)
    await host.wait { host.find(id: "setting.reset:volume") != nil }
    #expect(host.texts.contains("Of all sounds."), "its notes are still told")
    #expect(host.find(id: "setting.reset:volume")?.tap() == true)
    #expect(host.find(id: "setting:refresh")?.kind == "Toggle")
  }

  @Test func theUsualControlCanBePartOfIt() {
    let host = ViewHost {
      SettingsView(container)
        .settingContent { setting in
          HStack {
            Text(verbatim: "♪")
            setting.label
            setting.control
          }
        }
        .settingsStyle(.single)
    }
    #expect(host.texts.filter { $0 == "♪" }.count == 4)
    #expect(host.find(id: "setting:refresh")?.tap() == true)
  }

  @Test func theNearestContentCounts() {
    let host = ViewHost {
      SettingsView(container)
        .settingContent { if $0.key == "refresh" { Text(verbatim: "near") } }
        .settingContent { if $0.key != "size" { Text(verbatim: "far") } }
        .settingsStyle(.single)
    }
    #expect(host.texts.filter { $0 == "near" }.count == 1)
    #expect(host.texts.filter { $0 == "far" }.count == 2)
    #expect(host.find(id: "setting:size")?.kind == "Stepper")
  }

  @Test func rowsAndPagesOfTheAppStandInTheirPlaces() {
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

  @Test func aPlaceThatNobodyFillsIsNotDrawn() {
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
      SettingsView(container).settingsLabelledOnly().settingsStyle(.single)
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
