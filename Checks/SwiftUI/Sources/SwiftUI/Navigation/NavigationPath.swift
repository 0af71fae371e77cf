nonisolated public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []
}
