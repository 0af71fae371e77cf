/// An observation that lasts as long as this object does.
public final class SettingsObservation: Sendable {
  private let onEnd: @Sendable () -> Void

  /// - Parameter onEnd: Ends the observation; called once.
  public init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}
