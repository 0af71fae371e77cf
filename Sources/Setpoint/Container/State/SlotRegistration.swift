/// A setting that is about to get its slot, with what its layers hold, decoded.
struct SlotRegistration: Sendable {
  let definition: SettingDefinition
  let storage: SlotStorage
  var value: (stored: StoredValue, decoded: DecodedValue)?
  /// The values of sources.
  var entries: [SourceEntry] = []
  /// The slot's resolution in the container that this one is a draft of.
  var original: Resolution?
}
