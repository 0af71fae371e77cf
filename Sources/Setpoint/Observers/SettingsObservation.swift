/// An observation that ends when this object is released.
public final class SettingsObservation: Sendable {
  private let onEnd: @Sendable () -> Void

  /// - Parameter onEnd: Ends the observation; called once, on the thread that releases the object.
  public init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}
