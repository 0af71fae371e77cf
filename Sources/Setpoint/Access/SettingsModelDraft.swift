/// A draft of a `@Settings` class, with the same properties as the class.
@dynamicMemberLookup
public struct SettingsModelDraft<Model: SettingsModel>: Sendable {
  /// The class over the draft: the same properties, handles and bindings.
  public let settings: Model
  /// The draft that collects the changes.
  public let draft: SettingsDraft

  init(of model: Model) {
    draft = SettingsDraft(of: model.container)
    settings = Model(container: draft.container)
  }

  /// The value of a property in the draft.
  public subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<Model, Value>
  ) -> Value {
    get { settings[keyPath: property] }
    nonmutating set { settings[keyPath: property] = newValue }
  }

  /// The value of a property in the draft, such as a nested group.
  public subscript<Value>(dynamicMember property: KeyPath<Model, Value>) -> Value {
    settings[keyPath: property]
  }

  /// The handle of a setting in the draft.
  public subscript<Value>(
    dynamicMember setting: KeyPath<Model.Handles, Setting<Value>>
  ) -> SettingHandle<Value> {
    settings[dynamicMember: setting]
  }

  /// Sets all settings of the class in the draft; see ``SettingsModel/set(_:)``.
  public func set(_ values: Model.Values) throws(SettingsError) { try settings.set(values) }

  /// The changes that a commit would make; see ``SettingsDraft/changes``.
  public var changes: [SettingsDraftChange] { draft.changes }

  /// Discards all changes; see ``SettingsDraft/discard(_:)``.
  public func discard() { draft.discard() }

  /// Applies all changes; see ``SettingsDraft/commit()``.
  @discardableResult
  public func commit() throws(SettingsError) -> SettingsCommit { try draft.commit() }
}

extension SettingsModel {
  /// Creates a draft of the class, without changes.
  public func draft() -> SettingsModelDraft<Self> { SettingsModelDraft(of: self) }
}
