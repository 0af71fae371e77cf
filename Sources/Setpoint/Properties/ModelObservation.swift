#if Macros
  public import Observation

  /// The observers of the properties of a `@Settings` class that aren't settings.
  public struct ModelObservation: Sendable {
    private let registrar = ObservationRegistrar()

    /// Creates an instance without observers.
    public init() {}

    /// Registers a read of a property.
    public func access<Model: Observable, Value>(
      _ model: Model, _ property: KeyPath<Model, Value>
    ) {
      registrar.access(model, keyPath: property)
    }

    /// Announces that a property is about to change.
    public func willSet<Model: Observable, Value>(
      _ model: Model, _ property: KeyPath<Model, Value>
    ) {
      registrar.willSet(model, keyPath: property)
    }

    /// Announces that a property has changed.
    public func didSet<Model: Observable, Value>(
      _ model: Model, _ property: KeyPath<Model, Value>
    ) {
      registrar.didSet(model, keyPath: property)
    }
  }
#endif
