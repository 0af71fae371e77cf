extension View {
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    settingAttribute("id", "\(id)")
  }
}
