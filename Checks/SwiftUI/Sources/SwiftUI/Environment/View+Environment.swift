import Observation

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    changingEnvironment { $0[keyPath: keyPath] = value }
  }

  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    changingEnvironment { $0[T.self] = object }
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    changingEnvironment { transform(&$0[keyPath: keyPath]) }
  }
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    changingEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
