public import Observation

/// What the `@Settings` macro makes of a class; it can be written by hand as well.
@dynamicMemberLookup
public protocol SettingsModel: AnyObject, Observable, Sendable {
  /// A property `$name` for each setting, which is its definition.
  associatedtype Handles: Sendable
  /// All settings of the class as a plain value.
  associatedtype Values: SettingsValues

  /// The settings of the class as a group, for screens and other surfaces.
  static var settingsGroup: SettingsGroup { get }
  static var handles: Handles { get }
  /// What makes the values of earlier versions those of this one. None by default.
  static var migrations: [SettingsMigration] { get }

  var container: SettingsContainer { get }

  /// Makes the model over a container that holds its settings.
  init(container: SettingsContainer)
}

extension SettingsModel {
  public static var migrations: [SettingsMigration] { [] }

  /// Makes the model with a container of its own over `store`.
  ///
  /// Never fails: trouble is in the container's ``SettingsContainer/issues``.
  ///
  /// - Parameter stores: Stores for the settings that ask for one by name.
  public init(
    store: some SettingsStore, stores: [String: any SettingsStore] = [:],
    layers: SettingsLayers = SettingsLayers()
  ) {
    let container = SettingsContainer(
      store: store, stores: stores, layers: layers, migrations: Self.migrations
    ) {
      Self.settingsGroup.content
    }
    self.init(container: container)
  }

  @available(
    *, unavailable,
    message:
      "Give the settings a store. Inside another @Settings class, write a constant without a value: 'let appearance: Appearance'."
  )
  public init() { self.init(container: SettingsContainer(store: .memory)) }

  /// `$name`: the handle of a setting, to reset it, ask for its state or observe it.
  public subscript<Value>(
    dynamicMember setting: KeyPath<Handles, Setting<Value>>
  ) -> SettingHandle<Value> {
    SettingHandle(Self.handles[keyPath: setting], in: container)
  }
}

extension SettingsModel {
  /// All settings of the class at one point in time. Reading it isn't tracked by Observation.
  ///
  /// A refused assignment changes nothing and is reported in ``SettingsContainer/issues``; ``set(_:)`` throws
  /// instead.
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

  /// Sets all settings of the class whose value is another one, all or none; see
  /// ``SettingsContainer/transaction(_:)``.
  ///
  /// A secret that has its declared default in `values` stays as it is, because encoded values lack secrets. To
  /// remove a secret, reset its setting.
  ///
  /// - Throws: The first refusal, or the failure of a store; then nothing is changed.
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
