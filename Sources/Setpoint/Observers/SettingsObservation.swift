/// An observation that ends when this object is released.
public final class SettingsObservation: Sendable {
  private let onEnd: @Sendable () -> Void

  /// Creates an observation.
  ///
  /// - Parameter onEnd: Ends the observation. Called once, on the thread that releases the object.
  public init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}
