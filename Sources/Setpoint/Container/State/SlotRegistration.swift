/// A setting that is about to get its slot, with what its layers hold, decoded.
struct SlotRegistration: Sendable {
  let definition: SettingDefinition
  let storage: SlotStorage
  /// `nil` if the store holds nothing.
  let value: StoredEntry?
  /// The values of sources.
  let entries: [SourceEntry]
  /// The slot's resolution in the container that this one is a draft of.
  let original: Resolution?
}

/// A value that a store holds, decoded. A class, so that a setting without one needs a single word for it.
final class StoredEntry: Sendable {
  let stored: StoredValue
  let decoded: DecodedValue

  init(_ stored: StoredValue, _ decoded: DecodedValue) {
    self.stored = stored
    self.decoded = decoded
  }
}
