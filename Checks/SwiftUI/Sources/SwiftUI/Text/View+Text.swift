extension View {
  nonisolated public func font(_ font: Font?) -> some View {
    settingAttribute("font", font?.name ?? "")
  }

  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    settingAttribute("foregroundStyle", "\(S.self)")
  }

}
