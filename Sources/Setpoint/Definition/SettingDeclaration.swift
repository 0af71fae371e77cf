/// The result of applying all traits of a setting.
struct SettingDeclaration<Value>: Sendable {
  var metadata: SettingMetadata
  var rules: [SettingRule<Value>] = []
  /// The form in which the store keeps values; `nil` for the native shape.
  var encoding: SettingEncoding<Value>.Coding?
  /// The values to choose from; `nil` if no trait lists them.
  var options: [StoredOption]?
  var bounds: StoredBounds?
  /// The amount by which a control changes the value.
  var step: Double?

  init(metadata: SettingMetadata, traits: [SettingTrait<Value>] = []) {
    self.metadata = metadata
    for trait in traits { trait.apply(&self) }
  }
}
