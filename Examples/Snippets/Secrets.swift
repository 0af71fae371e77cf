// snippet.hide
// Keeps a secret apart from the other settings: in the keychain, or in the keyring of the user's session.
#if Macros && os(Linux)
  import Setpoint
  import SetpointSecrets

  enum Secrets {
    typealias MailSettings = Mail.MailSettings

    enum Mail {
      // snippet.show
      @Settings
      final class MailSettings {
        @Setting(.policy(.secret), .store(named: "secrets")) var password = ""
        var checksForMail = true

        static let migrations = [SettingsMigration(to: 2) { values in values.move("password") }]
      }
      // snippet.hide
    }

    static func makeSettings() -> MailSettings {
      // snippet.show
      #if canImport(Security)
        let secrets = KeychainStore(service: "com.example.mail")
      #else
        let secrets = SecretServiceStore(application: "mail")
      #endif
      let settings = MailSettings(store: .file("mail"), stores: ["secrets": secrets])
      // snippet.hide
      return settings
    }

    static func makeServerSettings() -> MailSettings {
      // snippet.show
      let settings = MailSettings(
        store: .file("mail"), stores: ["secrets": .memory],
        layers: SettingsLayers(overrides: [CredentialsSource()]))
      // snippet.hide
      return settings
    }

    static func unlock(_ secrets: SecretServiceStore, for settings: MailSettings) throws {
      // snippet.show
      try secrets.unlock()
      settings.container.refresh()
      // snippet.hide
    }

    static func makeToken() -> Setting<String> {
      // snippet.show
      let token = Setting(
        "token", default: "", .policy(.secret), .store(.secretService("mail")))
      // snippet.hide
      return token
    }
  }
#endif
