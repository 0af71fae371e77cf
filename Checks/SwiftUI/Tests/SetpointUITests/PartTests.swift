import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

@Settings
final class PartSettings {
  var flag = true
  @Setting(.options("A", "B")) var letter = "A"
  @Setting(.visible(when: \PartSettings.flag)) var extra = 1

  @Settings("Looks", icon: "paintbrush", footer: "Of all windows.")
  final class Looks {
    @Setting(.range(10...24)) var size = 14

    @Settings("Fonts")
    final class Fonts { var serif = true }
    let fonts: Fonts
  }
  let looks: Looks
}

/// Rows, sections and pages in views of the app.
@MainActor
struct PartTests {
  private let settings = PartSettings(store: .memory)

  @Test func aRowIsTheOneOfTheScreen() async {
    let host = ViewHost { Form { SettingRow(settings.looks.$size) } }
    #expect(host.find(id: "setting:looks.size")?.slide(to: 20) == true)
    #expect(settings.looks.size == 20)
    #expect(host.find(id: "setting.reset:looks.size")?.tap() == true)
    #expect(settings.looks.size == 14)
    #expect(host.find(id: "setting.number:looks.size")?.enter("99") == true)
    #expect(host.find(id: "setting.number:looks.size")?.pressReturn() == true)
    #expect(host.find(id: "setting.message:looks.size") != nil)
    #expect(host.complaints.isEmpty)
  }

  @Test func aRowComesAndGoesWithItsCondition() async {
    let host = ViewHost { Form { SettingRow(settings.$extra) } }
    #expect(host.find(id: "setting:extra") != nil)
    settings.flag = false
    await host.wait { host.find(id: "setting:extra") == nil }
    settings.flag = true
    await host.wait { host.find(id: "setting:extra") != nil }
    #expect(host.complaints.isEmpty)
  }

  @Test func aReusedRowShowsItsNewSetting() {
    var isFirst = true
    let host = ViewHost {
      Form { isFirst ? SettingRow(settings.$flag) : SettingRow(settings.$letter) }
    }
    #expect(host.find(id: "setting:flag") != nil)
    isFirst = false
    host.invalidate()
    #expect(host.find(id: "setting:letter") != nil && host.find(id: "setting:flag") == nil)
  }

  @Test func aRowOfADraftChangesTheDraft() {
    let draft = settings.draft()
    let host = ViewHost { Form { SettingRow(draft.$flag) } }
    #expect(host.find(id: "setting:flag")?.tap() == true)
    #expect(settings.flag && !draft.flag)
  }

  @Test func theOriginOfAValueIsShownBesideARow() {
    settings.flag = false
    let host = ViewHost { Form { SettingRow(settings.$flag) } }
    #expect(host.find(id: "setting.origin:flag")?.tap() == true)
    #expect(host.all("Sheet").count == 1)
    #expect(host.find("Button", "Done")?.tap() == true)
    #expect(host.all("Sheet").isEmpty)
  }

  @Test func theControlAloneHasALabelThatCanBeHidden() {
    let shown = ViewHost { SettingControlView(settings.looks.$size) }
    #expect(shown.all("LabeledContent").count == 1)
    let hidden = ViewHost { SettingControlView(settings.looks.$size).labelsHidden() }
    #expect(hidden.all("LabeledContent").isEmpty)
    #expect(hidden.find(id: "setting:looks.size")?.slide(to: 18) == true)
    #expect(settings.looks.size == 18)
  }

  @Test func sectionsHaveTheTitlesOfTheirGroups() {
    let host = ViewHost { Form { SettingsSections(settings.looks) } }
    let headers = host.all("Section").compactMap { $0.slots["header"]?.first?.label }
    #expect(headers == ["Looks", "Fonts"])
    #expect(host.texts.contains("Of all windows."))
    #expect(host.find(id: "setting:looks.fonts.serif")?.tap() == true)
    #expect(host.find(id: "setting:flag") == nil)
    #expect(host.complaints.isEmpty)
  }

  @Test func sectionsOfAContainerAreAllOrThoseThatAreComposed() {
    let all = ViewHost { Form { SettingsSections(settings.container) } }
    #expect(all.find(id: "setting:flag") != nil && all.find(id: "setting:looks.size") != nil)
    let some = ViewHost {
      Form { SettingsSections(settings.container) { PartSettings.Keys.letter } }
    }
    #expect(some.find(id: "setting:letter") != nil && some.find(id: "setting:flag") == nil)
  }

  @Test func pagesOpenInTheStackOfTheApp() {
    let host = ViewHost {
      NavigationStack {
        SettingsPageView(settings).settingContent(for: settings.looks.fonts.$serif) { _ in
          Text(verbatim: "Own")
        }
      }
    }
    #expect(host.title == "Settings")
    #expect(host.find("NavigationLink", "Looks")?.tap() == true)
    #expect(host.title == "Looks")
    #expect(host.find("NavigationLink", "Fonts")?.tap() == true)
    #expect(host.title == "Fonts" && host.all("Screen").count == 3)
    #expect(host.texts.contains("Own"), "pages have the content that the first one was given")
    #expect(host.all("NavigationStack").count == 1)
    #expect(host.complaints.isEmpty)
  }

  @Test func aPageOfADraftHasAReview() {
    let draft = settings.draft()
    let host = ViewHost { NavigationStack { SettingsPageView(draft, title: "Beta") } }
    #expect(host.title == "Beta")
    #expect(host.find(id: "setting:flag")?.tap() == true)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(!settings.flag)
  }

  @Test func aScreenOfAPropertyShowsItsSettingsAlone() {
    let host = ViewHost { SettingsView(settings.looks).settingsStyle(.single) }
    #expect(host.find(id: "setting:looks.size") != nil && host.find(id: "setting:flag") == nil)
  }

  @Test func theAppsPickerStyleIsUsedUnlessTheDeclarationAsksForOne() {
    let declared = Setting("mode", default: "A", .options("A", "B"), .control(.segmented))
    let container = SettingsContainer(store: .memory) {
      declared
      PartSettings.Keys.letter
    }
    let host = ViewHost {
      SettingsView(container).settingsStyle(.single).pickerStyle(.inline)
    }
    #expect(host.find(id: "setting:letter")?.attributes["pickerStyle"] == "InlinePickerStyle")
    #expect(host.find(id: "setting:mode")?.attributes["pickerStyle"] == "SegmentedPickerStyle")
  }

  @Test func theAppOpensTheReviewByItsOwnButton() {
    let draft = settings.draft()
    var isPresented = false
    let host = ViewHost {
      SettingsView(draft).settingsStyle(.single)
        .settingsReview(isPresented: Binding(get: { isPresented }, set: { isPresented = $0 }))
    }
    #expect(host.find(id: "review") == nil, "the screen has no button of its own")
    #expect(host.find(id: "setting:flag")?.tap() == true)
    isPresented = true
    host.invalidate()
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(!settings.flag && !isPresented)
  }

  @Test func theScreenHasASecondName() {
    let host = ViewHost { SettingsScreenView(settings).settingsStyle(.single) }
    #expect(host.find(id: "setting:flag") != nil)
  }
}
