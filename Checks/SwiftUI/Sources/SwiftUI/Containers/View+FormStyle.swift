extension View {
  nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle {
    settingAttribute("formStyle", "\(S.self)")
  }
}
