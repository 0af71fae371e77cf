import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

@Settings
final class ReadingSettings {
  var showImages = true
  @Setting(.range(10...24)) var fontSize = 14

  @Settings("Sound")
  final class Sound { var volume = 0.5 }
  let sound: Sound
}

private struct Profile: Codable, Equatable, Sendable {
  var name = "Ada"
  var age = 36
}

extension SettingDefinition {
  fileprivate static let ruler = Setting("ruler", default: 80)
  fileprivate static let profile = Setting("profile", default: Profile())
}

/// Settings in views of the app.
@MainActor
struct ValueTests {
  private let settings = ReadingSettings(store: .memory)

  private struct Editor: View {
    @Bindable var settings: ReadingSettings

    var body: some View {
      Toggle(isOn: $settings.showImages) { Text(verbatim: "Images") }
      Slider(value: Bindable(settings.sound).volume) { Text(verbatim: "Volume") }
      Stepper(value: settings.$fontSize.binding) { Text(verbatim: "\(settings.fontSize)") }
    }
  }

  @Test func aClassIsBoundInAView() {
    let host = ViewHost { Editor(settings: settings) }
    #expect(host.find("Toggle", "Images")?.tap() == true)
    #expect(host.find("Slider", "Volume")?.slide(to: 0.75) == true)
    #expect(host.find("Stepper", "14")?.step(up: true) == true)
    #expect(settings.showImages == false)
    #expect(settings.sound.volume == 0.75)
    #expect(settings.fontSize == 15)
    #expect(host.find("Stepper", "15") != nil)
  }

  @Test func aRefusedInputIsReportedAndTheControlShowsTheValue() {
    let binding = settings.$fontSize.binding
    binding.wrappedValue = 99
    #expect(binding.wrappedValue == 14)
    #expect(settings.container.issues.count == 1)
  }

  @Test func aTypedKeyIsBound() {
    let container = SettingsContainer(store: .memory)
    let binding = container.binding(.ruler)
    binding.wrappedValue = 100
    #expect(container[.ruler] == 100)
  }

  nonisolated private static let container = SettingsContainer(store: .memory)

  private struct Ruler: View {
    @SettingValue(.ruler, in: container) private var ruler

    var body: some View {
      Text(verbatim: "\(ruler) columns")
      Stepper(value: $ruler.binding) { Text(verbatim: "Ruler") }
    }
  }

  @Test func aSettingPropertyUpdatesItsView() {
    let host = ViewHost { Ruler() }
    #expect(host.texts.contains("80 columns"))
    Self.container[.ruler] = 90
    #expect(host.isStale)
    #expect(host.texts.contains("90 columns"))
    #expect(host.find("Stepper", "Ruler")?.step(up: true) == true)
    #expect(Self.container[.ruler] == 91)
  }

  private struct InjectedRuler: View {
    @EnvironmentSetting(.ruler) private var ruler

    var body: some View {
      Stepper(value: $ruler.binding) { Text(verbatim: "\(ruler) columns") }
    }
  }

  @Test func aPropertyOfAViewIsASettingOfTheEnvironment() {
    let container = SettingsContainer(store: .memory)
    container[.ruler] = 72
    let host = ViewHost { InjectedRuler().environment(\.settings, container) }
    #expect(host.find("Stepper", "72 columns")?.step(up: true) == true)
    #expect(container[.ruler] == 73)
    container[.ruler] = 90
    #expect(host.find("Stepper", "90 columns") != nil)
  }

  private static let unreadable: StoredValue = ["name": "Grace", "age": "thirty"]
  private static let refusal =
    "A part of setting 'profile' can't be changed: its stored value can't be read. Set the whole value, or reset the setting."

  private struct Birthday: View {
    @EnvironmentSetting(.profile) private var profile

    var body: some View {
      Button {
        profile.age = 40
      } label: {
        Text(verbatim: "\(profile.age)")
      }
    }
  }

  @Test func aPartOfAnUnreadableValueIsNotChangedInAView() {
    let store = MemoryStore(["profile": Self.unreadable])
    let container = SettingsContainer(store: store)
    container.reportIssues(to: .none)
    let host = ViewHost { Birthday().environment(\.settings, container) }
    #expect(host.find("Button", "36")?.tap() == true)
    #expect(store.value(forKey: "profile") == Self.unreadable)
    #expect(container.issues.map(\.description).contains(Self.refusal))
    container[.profile] = Profile(name: "Grace", age: 39)
    #expect(host.find("Button", "39")?.tap() == true)
    #expect(container[.profile] == Profile(name: "Grace", age: 40))
  }

  @Test func aPartOfAnUnreadableValueIsNotChangedThroughABinding() {
    let store = MemoryStore(["profile": Self.unreadable])
    let container = SettingsContainer(store: store)
    container.reportIssues(to: .none)
    let age = container.binding(.profile).age
    age.wrappedValue = 40
    #expect(store.value(forKey: "profile") == Self.unreadable)
    #expect(container.issues.map(\.description).contains(Self.refusal))
    container[.profile] = Profile(name: "Grace", age: 39)
    age.wrappedValue = 40
    #expect(container[.profile] == Profile(name: "Grace", age: 40))
  }

  private struct Reader: View {
    @Environment(\.settings) private var settings

    var body: some View {
      Text(verbatim: "\(settings[.ruler])")
    }
  }

  @Test func settingsComeFromTheEnvironment() {
    let container = SettingsContainer(store: .memory)
    container[.ruler] = 72
    let host = ViewHost { Reader().environment(\.settings, container) }
    #expect(host.texts == ["72"])
    #expect(EnvironmentValues().settings === SettingsContainer.shared)
  }

  @Test func aScreenTakesItsSettingsFromTheEnvironment() {
    let host = ViewHost {
      SettingsView().environment(\.settings, settings.container).settingsStyle(.single)
    }
    #expect(host.find(id: "setting:fontSize")?.kind == "Slider")
  }

  @Test func aClassAndItsDraftAreShown() throws {
    let draft = settings.draft()
    let host = ViewHost { SettingsView(draft).settingsStyle(.single) }
    #expect(host.find(id: "setting:showImages")?.tap() == true)
    #expect(settings.showImages && !draft.showImages)
    #expect(
      ViewHost { SettingsView(settings).settingsStyle(.single) }.find(id: "setting:fontSize") != nil
    )
  }

  @Test(arguments: [
    RGBAColor(hex: 0x336699), RGBAColor(red: 1, green: 0, blue: 0.2, alpha: 0.4), .black,
  ])
  func aColourIsTheSameOneThereAndBack(color: RGBAColor) {
    #expect(RGBAColor(Color(color)) == color)
    #expect(RGBAColor(Color(color), in: EnvironmentValues()).description == color.description)
  }
}
