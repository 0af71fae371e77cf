@MainActor @preconcurrency
public struct DismissAction: Sendable {
  nonisolated let action: (@MainActor @Sendable () -> Void)?

  nonisolated init(action: (@MainActor @Sendable () -> Void)?) { self.action = action }

  @MainActor @preconcurrency public func callAsFunction() { action?() }
}
