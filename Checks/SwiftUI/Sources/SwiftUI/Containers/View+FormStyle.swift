extension View {
  nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle {
    changingEnvironment { $0.formStyle = "\(S.self)" }
  }
}
