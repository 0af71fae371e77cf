package import Setpoint

/// A storage of one secret text for each key that changes one at a time: a keyring or a keychain.
package protocol SecretItems: Sendable {
  /// The keys that have a text.
  var keys: Set<String> { get throws(SettingsError) }

  /// Returns the text for the key, or `nil` if there is none.
  func text(forKey key: String) throws(SettingsError) -> String?

  /// Stores the text for the key, or removes it if it is `nil`.
  func set(_ text: String?, forKey key: String) throws(SettingsError)

  /// Returns the name under which people find the text.
  func name(ofKey key: String) -> String
}
