import Foundation
package import Setpoint

/// The operations of ``KeychainStore`` on the keychain functions, so that tests need no keychain.
package struct KeychainItems: SecretItems {
  private let keychain: any KeychainFunctions
  /// The query for all items of the app.
  private let query: KeychainQuery

  package init(_ keychain: some KeychainFunctions, _ query: KeychainQuery) {
    self.keychain = keychain
    self.query = query
  }

  package var keys: Set<String> {
    get throws(SettingsError) {
      let (status, accounts) = keychain.copyAccounts(query)
      guard status != KeychainStatus.itemNotFound else { return [] }
      try check(status, nil, "read")
      return Set(accounts)
    }
  }

  package func bytes(forKey key: String) throws(SettingsError) -> [UInt8]? {
    let (status, data) = keychain.copyData(item(key))
    guard status != KeychainStatus.itemNotFound else { return nil }
    try check(status, key, "read")
    return data.map { Array($0) }
  }

  package func set(_ bytes: [UInt8]?, forKey key: String) throws(SettingsError) {
    guard let bytes else {
      let status = keychain.delete(item(key))
      if status != KeychainStatus.itemNotFound { try check(status, key, "removed") }
      return
    }
    try check(write(Data(bytes), item(key)), key, "written")
  }

  /// Updates the item, or adds it. Another process may add it in the meantime.
  private func write(_ data: Data, _ item: KeychainQuery) -> Int32 {
    let status = keychain.update(item, data)
    guard status == KeychainStatus.itemNotFound else { return status }
    let added = keychain.add(item, data)
    return added == KeychainStatus.duplicateItem ? keychain.update(item, data) : added
  }

  package func name(ofKey key: String) -> String { "keychain, \(query.service), \(key)" }

  private func item(_ key: String) -> KeychainQuery {
    var item = query
    item.account = key
    return item
  }

  private func check(_ status: Int32, _ key: String?, _ action: String) throws(SettingsError) {
    guard status != KeychainStatus.success else { return }
    let subject = key.map { "Setting '\($0)'" } ?? "Keychain service '\(query.service)'"
    let (reason, suggestion) = KeychainStatus.explanation(of: status)
    throw SettingsError(
      .storeUnavailable, key: key,
      problem: "\(subject) couldn't be \(action): \(reason).", recoverySuggestion: suggestion)
  }
}

/// The results of the keychain functions that need special treatment.
enum KeychainStatus {
  static let success: Int32 = 0
  static let duplicateItem: Int32 = -25299
  static let itemNotFound: Int32 = -25300
  private static let interactionNotAllowed: Int32 = -25308
  private static let missingEntitlement: Int32 = -34018
  private static let wrongParameter: Int32 = -50

  static func explanation(of status: Int32) -> (reason: String, recoverySuggestion: String) {
    switch status {
    case interactionNotAllowed:
      (
        "the device is locked",
        "Unlock it and call refresh(), or choose the accessibility afterFirstUnlock."
      )
    case missingEntitlement:
      (
        "the app isn't entitled to this part of the keychain",
        "Add the capability Keychain Sharing to the app's target, and sign the app."
      )
    case wrongParameter:
      (
        "the keychain refuses the choices of the store",
        "Check the access group. Synchronized items can't be limited to this device."
      )
    default:
      (
        "the keychain reports error \(status)",
        "Nothing was changed. Look up the error with 'security error \(status)'."
      )
    }
  }
}
