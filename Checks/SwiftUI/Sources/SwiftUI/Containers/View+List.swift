extension View {
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    settingAttribute("listRowBackground", view == nil ? "none" : "some")
  }
}
