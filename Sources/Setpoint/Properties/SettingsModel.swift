public import Observation

/// A class of settings. The `@Settings` macro adds the conformance; you can write it by hand as
/// well.
@dynamicMemberLookup
public protocol SettingsModel: AnyObject, Observable, Sendable {
  /// A property `$name` for each setting, which is its definition.
  associatedtype Handles: Sendable
  /// All settings of the class as a plain value.
  associatedtype Values: SettingsValues

  /// The settings of the class as a group, for screens and other surfaces.
  static var settingsGroup: SettingsGroup { get }
  /// The settings of the class by the names of its properties.
  static var handles: Handles { get }
  /// The migrations from the values of earlier versions. None by default.
  static var migrations: [SettingsMigration] { get }

  /// The container that holds the values.
  var container: SettingsContainer { get }

  /// Creates the model over a container that holds its settings.
  init(container: SettingsContainer)
}

extension SettingsModel {
  public static var migrations: [SettingsMigration] { [] }

  /// Creates the model with a container of its own over `store`.
  ///
  /// Never fails: problems with a store or a declaration become the container's
  /// ``SettingsContainer/issues``.
  ///
  /// - Parameters:
  ///   - store: The store of all settings that have no store of their own.
  ///   - stores: Stores for the settings that ask for one by name.
  ///   - layers: The other layers.
  ///   - names: The names of settings in stores and sources that have none of their own. By
  ///     default, the names are the keys.
  public init(
    store: some SettingsStore, stores: [String: any SettingsStore] = [:],
    layers: SettingsLayers = SettingsLayers(), names: SettingNames = .keys
  ) {
    let container = SettingsContainer(
      store: store, stores: stores, layers: layers, migrations: Self.migrations, names: names
    ) {
      Self.settingsGroup.content
    }
    self.init(container: container)
  }

  /// Unavailable, because a model needs a store or a container.
  @available(
    *, unavailable,
    message:
      "Pass a store. Inside another @Settings class, declare a constant without a value: 'let appearance: Appearance'."
  )
  public init() { self.init(container: SettingsContainer(store: .memory)) }

  /// The handle of a setting, as `$name`: to reset it, read its state or observe it.
  public subscript<Value>(
    dynamicMember setting: KeyPath<Handles, Setting<Value>>
  ) -> SettingHandle<Value> {
    SettingHandle(Self.handles[keyPath: setting], in: container)
  }
}

extension SettingsModel {
  /// All settings of the class at one point in time. Observation doesn't track reads.
  ///
  /// A refused assignment changes nothing and is reported in ``SettingsContainer/issues``;
  /// ``set(_:)`` throws instead.
  public var values: Values {
    get { container.snapshot { Values(container) } }
    set {
      do {
        try set(newValue)
      } catch {
        container.report(SettingsIssue(error))
      }
    }
  }

  /// Sets all settings of the class whose values differ, all or none; see
  /// ``SettingsContainer/transaction(_:)-1trmf``.
  ///
  /// A secret keeps its value if `values` holds its declared default, because encoded values lack
  /// secrets. To remove a secret, reset its setting.
  ///
  /// - Throws: The first refusal, or the error of a store; then nothing changes.
  ///   ``SettingsError/Code/partlyStored`` if a store fails and changes of others can't be undone;
  ///   then these stay.
  public func set(_ values: Values) throws(SettingsError) {
    try container.transaction { transaction in
      for field in Values.fields { field.write(values, &transaction) }
    }
  }

  /// The value of a setting in the class's container.
  public subscript<Value: SettingStorable>(setting setting: Setting<Value>) -> Value {
    get { container[setting] }
    set { container[setting] = newValue }
    _modify { yield &container[setting] }
  }
}

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
    nonmutating _modify {
      var value = settings[keyPath: property]
      yield &value
      // A key path only gets and sets.
      SettingsContainer.$changesPart.withValue(true) { settings[keyPath: property] = value }
    }
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

  /// Discards all changes, or those of the given settings.
  public func discard(_ settings: SettingDefinition...) { draft.discard(settings) }

  /// Resolves a conflict in favor of the draft; see ``SettingsDraft/keep(_:)``.
  public func keep(_ setting: SettingDefinition) { draft.keep(setting) }

  /// Applies all changes; see ``SettingsDraft/commit()``.
  @discardableResult
  public func commit() throws(SettingsError) -> SettingsCommit { try draft.commit() }
}

extension SettingsModel {
  /// Creates a draft of the class, without changes.
  public func draft() -> SettingsModelDraft<Self> { SettingsModelDraft(of: self) }
}

extension SettingsBuilder {
  /// Adds the group of a `@Settings` class.
  public static func buildExpression(_ model: any SettingsModel.Type) -> [SettingsElement] {
    [.group(model.settingsGroup)]
  }
}
