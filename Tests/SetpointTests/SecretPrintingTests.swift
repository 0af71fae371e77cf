import Foundation
import Setpoint
import SetpointTesting
import Testing

/// Every public type of the core that can hold a setting's value, printed with a secret in it.
struct SecretPrintingTests {
  private static let secret = "hunter2-is-secret"

  @Test(arguments: holders().keys.sorted())
  func aSecretIsInNoPrintedOrEncodedText(type: String) throws {
    let holder = try #require(Self.holders()[type])

    for (way, text) in shownTexts(of: holder) {
      #expect(!text.contains(Self.secret), "\(way) shows the secret: \(text.prefix(500))")
    }
  }

  @Test func aValueThatIsNoSecretIsPrinted() {
    let setting = Setting("size", default: 14)
    #expect(shownTexts(of: SettingChange(setting, to: 99))["print"]?.contains("99") == true)
  }

  @Test func printingCredentialsShowsNoContent() throws {
    let folder = try TemporaryFolder()
    try Data(Self.secret.utf8).write(to: folder.appending("token"))
    let source = CredentialsSource(at: folder.url)
    _ = try source.readNow(for: [Setting("token", default: "")])

    let holders: [String: Any] = ["CredentialsSource": source]
    for text in holders.values.flatMap({ shownTexts(of: $0).values }) {
      #expect(!text.contains(Self.secret))
    }
  }

  /// A value of each type that can hold a setting's value, by the name of the type.
  static func holders() -> [String: Any] {
    let token = Setting("token", default: secret, .policy(.secret))
    let container = SettingsContainer(
      store: MemoryStore(["token": .string(secret + "-stored")]),
      layers: SettingsLayers(
        sources: [MemorySource(["token": .string(secret + "-source")], name: "program")],
        overrides: [environment])
    ) { token }
    let draft = container.draft()
    draft.container[token] = secret + "-draft"
    let change = SettingChange(token, to: .string(secret), expecting: .string(secret + "-old"))
    let applied = AppliedChange(
      setting: token, oldValue: .string(secret), newValue: .string(secret + "-new"))
    let invalid = SettingsContainer(store: MemoryStore(["token": .string(secret)])) {
      Setting("token", default: "a", .policy(.secret), .length(1...3))
    }
    var holders: [String: Any] = [
      "AppliedChange": applied,
      "ArgumentSource": ArgumentSource(["--token", secret]),
      "EnvironmentSource": environment,
      "LayerValue": container.candidates(of: token),
      "MemorySource": MemorySource(["token": .string(secret)], name: "program"),
      "MemoryStore": MemoryStore(["token": .string(secret)]),
      "Setting": token,
      "SettingChange": change,
      "SettingDefinition": token as SettingDefinition,
      "SettingFamily": SettingFamily("accounts.*.token", default: secret, .policy(.secret)),
      "SettingHandle": SettingHandle(token, in: container),
      "SettingStatus": container.status(of: token),
      "SettingValue": SettingValue(token, in: container),
      "SettingsContainer": container,
      "SettingsDraft": draft,
      "SettingsDraftChange": draft.changes,
      "SettingsElement": container.elements,
      "SettingsError": error { () throws(SettingsError) in
        try container.set(secret + "\n", for: token)
      },
      "SettingsFileContent": SettingsFileContent(
        ["token": .string(secret)], texts: [["token"]: secret]),
      "SettingsGroup": SettingsGroup("Group", content: [.setting(token)]),
      "SettingsIssue": container.issues,
      "SettingsLayers": SettingsLayers(overrides: [
        environment, ArgumentSource(["--token", secret]),
      ]),
      "SettingsReading": SettingsReading(["token": .string(secret)]),
      "SettingsValidationError": Result { try invalid.validate() },
      "SourceValue": SourceValue(text: secret),
      "SourceValue.Content": SourceValue.Content.text(secret),
    ]
    #if Macros
      holders["SettingsValues"] =
        SecretSettings(store: MemoryStore(["token": .string(secret)])).values
    #endif
    if let commit = try? draft.commit() { holders["SettingsCommit"] = commit }
    return holders
  }

  #if Macros
    @Test func valuesAreEncodedWithSecretsIfTheEncoderAsksForThem() throws {
      var values = SecretSettings.Values()
      values.token = "hunter2"
      let encoder = JSONEncoder()

      let without = try encoder.encode(values)
      encoder.userInfo[.includesSecrets] = true
      let with = try encoder.encode(values)

      #expect(try JSONDecoder().decode(SecretSettings.Values.self, from: without).token == "")
      #expect(try JSONDecoder().decode(SecretSettings.Values.self, from: with) == values)
    }

    @Test func valuesWithoutSecretsReplaceNoSecret() throws {
      let settings = SecretSettings(store: MemoryStore(["token": "hunter2", "size": 20]))
      let encoded = try JSONEncoder().encode(SecretSettings.Values())

      settings.values = try JSONDecoder().decode(SecretSettings.Values.self, from: encoded)

      #expect(settings.token == "hunter2")
      #expect(settings.size == 14)
    }
  #endif

  private static var environment: EnvironmentSource {
    EnvironmentSource(prefix: "READER", environment: ["READER_TOKEN": secret, "OTHER": secret])
  }

  private static func error(_ body: () throws(SettingsError) -> Void) -> Any {
    do {
      try body()
      return ""
    } catch {
      return error
    }
  }
}

#if Macros
  @Settings
  private final class SecretSettings {
    @Setting(.policy(.secret)) var token = ""
    var size = 14
  }
#endif
