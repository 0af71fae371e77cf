import Setpoint

/// Short texts that stand for what a setting holds at a moment, so that a change can say what it was
/// based on. They tell nobody the value, not even of a secret: they are keyed hashes.
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

  /// One text for what several settings hold.
  func text(of settings: [SettingDefinition], in container: SettingsContainer) -> String {
    var hasher = Hasher()
    for setting in settings {
      hasher.combine(setting.key)
      hasher.combine(revision(of: setting, in: container).text)
    }
    return String(UInt(bitPattern: hasher.finalize()), radix: 16)
  }
}

/// What a setting holds at a moment.
struct PanelRevision: Sendable {
  let text: String
  /// What its store holds.
  let stored: StoredValue?

  var entityTag: String { "\"\(text)\"" }

  /// Whether a header `If-Match` names this revision, or any.
  func matches(_ header: String) -> Bool {
    Self.matchesAny(header) || Self.tags(in: header).contains(entityTag)
  }

  /// Whether a header `If-Match` names any revision.
  static func matchesAny(_ header: String) -> Bool { tags(in: header).contains("*") }

  /// The entity tags of a header.
  static func tags(in header: String) -> [String] {
    header.split(separator: ",").map { tag in
      String(tag.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
