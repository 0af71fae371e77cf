nonisolated public struct NavigationStack<Data, Root>: View, PrimitiveView where Root: View {
  public typealias Body = Never
  let root: Root
  let path: (get: () -> [AnyHashable], set: ([AnyHashable]) -> Bool)?
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root(); path = nil
  }
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = (
      { path.wrappedValue.elements },
      {
        path.wrappedValue.elements = $0; return true
      }
    )
  }
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = (
      { path.wrappedValue.map { AnyHashable($0) } },
      { new in
        let typed = new.compactMap { $0.base as? Data.Element }
        guard typed.count == new.count else { return false }
        path.wrappedValue = Data(typed)
        return true
      }
    )
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let box = evaluation.storage(evaluation.path + "/path", as: StateBox<[AnyHashable]>.self) {
      StateBox([])
    }
    let path =
      path ?? (
        { box.value },
        { [weak host = evaluation.host] in
          box.value = $0; host?.noteChange(); return true
        }
      )
    let views = evaluation.storage(evaluation.path + "/views", as: StateBox<[any View]>.self) {
      StateBox([])
    }
    let pushView = { [weak host = evaluation.host] (view: any View) in
      views.value.append(view); host?.noteChange()
    }
    return evaluation.withNavigation({ path.set(path.get() + [$0]) }, pushView) {
      var screens = [evaluation.node("Screen", children: evaluation.render(root, "root"))]
      for (i, v) in path.get().enumerated() {
        guard let make = evaluation.destinations[ObjectIdentifier(type(of: v.base))] else {
          evaluation.complain("NavigationStack: no navigationDestination for \(type(of: v.base))");
          continue
        }
        screens.append(
          evaluation.with({
            $0.presentations += 1
            $0.hooks["dismiss"] = { _ = path.set(Array(path.get().prefix(i))) }
          }) {
            evaluation.node(
              "Screen", children: evaluation.at("push\(i)") { make(v.base, evaluation) })
          })
      }
      for (i, view) in views.value.enumerated() {
        let dismiss: @MainActor @Sendable () -> Void = { [weak host = evaluation.host] in
          views.value = Array(views.value.prefix(i)); host?.noteChange()
        }
        screens.append(
          evaluation.with({
            $0.presentations += 1
            $0.hooks["dismiss"] = dismiss
          }) {
            evaluation.node("Screen", children: evaluation.renderAny(view, "view\(i)"))
          })
      }
      return [evaluation.node("NavigationStack", children: screens)]
    }
  }
}
