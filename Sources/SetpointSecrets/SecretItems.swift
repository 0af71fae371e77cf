package import Setpoint

/// A place that keeps one secret text for each key, and changes one at a time: a keyring or a keychain.
package protocol SecretItems: Sendable {
  /// The keys for which a text is kept.
  var keys: Set<String> { get throws(SettingsError) }

  /// The text kept for the key; `nil` if there is none.
  func text(forKey key: String) throws(SettingsError) -> String?

  /// Keeps the text in place of the one before, `nil` removing it.
  func set(_ text: String?, forKey key: String) throws(SettingsError)

  /// What a person finds the text under.
  func name(ofKey key: String) -> String
}
