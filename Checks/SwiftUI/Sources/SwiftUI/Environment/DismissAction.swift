nonisolated public struct DismissAction: Sendable {
  let action: (@MainActor @Sendable () -> Void)?

  @MainActor @preconcurrency public func callAsFunction() { action?() }
}
