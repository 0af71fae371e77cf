/// A draft of a `@Settings` class, which is used like the class.
@dynamicMemberLookup
public struct SettingsModelDraft<Model: SettingsModel>: Sendable {
  /// The class over the draft: the same properties, handles and bindings.
  public let settings: Model
  public let draft: SettingsDraft

  init(of model: Model) {
    draft = SettingsDraft(of: model.container)
    settings = Model(container: draft.container)
  }

  public subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<Model, Value>
  ) -> Value {
    get { settings[keyPath: property] }
    nonmutating set { settings[keyPath: property] = newValue }
  }

  public subscript<Value>(dynamicMember property: KeyPath<Model, Value>) -> Value {
    settings[keyPath: property]
  }

  public subscript<Value>(
    dynamicMember setting: KeyPath<Model.Handles, Setting<Value>>
  ) -> SettingHandle<Value> {
    settings[dynamicMember: setting]
  }

  /// See ``SettingsModel/set(_:)``.
  public func set(_ values: Model.Values) throws(SettingsError) { try settings.set(values) }

  /// See ``SettingsDraft/changes``.
  public var changes: [SettingsDraftChange] { draft.changes }

  /// See ``SettingsDraft/discard(_:)``.
  public func discard() { draft.discard() }

  /// See ``SettingsDraft/commit()``.
  @discardableResult
  public func commit() throws(SettingsError) -> SettingsCommit { try draft.commit() }
}

extension SettingsModel {
  /// Makes a draft without changes, which is used like this class.
  public func draft() -> SettingsModelDraft<Self> { SettingsModelDraft(of: self) }
}
