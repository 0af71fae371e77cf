import Setpoint

/// Creates texts that identify the value of a setting, so that a change can name the revision that
/// it is based on. The texts are keyed hashes, which don't disclose values, including secrets.
struct PanelRevisions: Sendable {
  private let salt = RandomText.make(bytes: 16)

  func revision(of setting: SettingDefinition, in container: SettingsContainer) -> PanelRevision {
    let stored = container.storedValue(of: setting)
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(setting.key)
    hasher.combine(stored)
    hasher.combine(container.effectiveValue(of: setting))
    return PanelRevision(
      text: String(UInt(bitPattern: hasher.finalize()), radix: 16), stored: stored)
  }

  /// Returns one text that identifies the values of several settings.
  func text(of settings: [SettingDefinition], in container: SettingsContainer) -> String {
    var hasher = Hasher()
    for setting in settings {
      hasher.combine(setting.key)
      hasher.combine(revision(of: setting, in: container).text)
    }
    return String(UInt(bitPattern: hasher.finalize()), radix: 16)
  }
}

/// The revision of a setting's value.
struct PanelRevision: Sendable {
  let text: String
  /// The value in the setting's store.
  let stored: StoredValue?

  var entityTag: String { "\"\(text)\"" }

  /// Returns whether an `If-Match` header matches this revision, or any.
  func matches(_ header: String) -> Bool {
    Self.matchesAny(header) || Self.tags(in: header).contains(entityTag)
  }

  /// Returns whether an `If-Match` header matches any revision.
  static func matchesAny(_ header: String) -> Bool { tags(in: header).contains("*") }

  /// Returns the entity tags in a header.
  static func tags(in header: String) -> [String] {
    header.split(separator: ",").map { tag in
      String(tag.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
