extension View {
  nonisolated public func font(_ font: Font?) -> some View {
    settingAttribute("font", font?.name ?? "")
  }

  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    settingAttribute("foregroundStyle", "\(S.self)")
  }

  nonisolated public func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View
  where S1: ShapeStyle, S2: ShapeStyle { foregroundStyle(primary) }

  nonisolated public func foregroundStyle<S1, S2, S3>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View where S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle { foregroundStyle(primary) }
}
