import Setpoint

enum Accounts {
  static let signature = SettingFamily("accounts.*.signature", default: "", "Signature")
  static let interval = SettingFamily("accounts.*.interval", default: 5, .range(1...60))
}

let container = SettingsContainer(store: .file("mail")) {
  SettingsGroup("Accounts") {
    Accounts.signature
    Accounts.interval
  }
}
container[Accounts.signature["ada"]] = "Yours, Ada"  // accounts.ada.signature
for account in container.identifiers(of: Accounts.signature) { print(account) }
try container.remove("ada", from: Accounts.signature, Accounts.interval)
