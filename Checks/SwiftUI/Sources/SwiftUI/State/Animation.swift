@frozen nonisolated public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
}

extension View {
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable {
    settingAttribute("animation", animation?.name ?? "none")
  }
}

extension View where Self: Equatable {
  nonisolated public func animation(_ animation: Animation?) -> some View {
    settingAttribute("animation", animation?.name ?? "none")
  }
}

extension View {
  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public func animation(_ animation: Animation?) -> some View {
    settingAttribute("animation", animation?.name ?? "none")
  }
}
