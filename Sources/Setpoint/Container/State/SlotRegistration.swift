/// A setting that is about to get its slot, with the decoded values of its layers.
struct SlotRegistration: Sendable {
  let definition: SettingDefinition
  let storage: SlotStorage
  /// The stored value; `nil` if there is none.
  let value: StoredEntry?
  /// The values of sources.
  let entries: [SourceEntry]
  /// The slot's resolution in the original container of a draft.
  let original: Resolution?
}

/// A decoded stored value. A class, so that a setting without one needs only a single word.
final class StoredEntry: Sendable {
  let stored: StoredValue
  let decoded: DecodedValue

  init(_ stored: StoredValue, _ decoded: DecodedValue) {
    self.stored = stored
    self.decoded = decoded
  }
}
