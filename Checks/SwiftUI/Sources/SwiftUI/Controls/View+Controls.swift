extension View {
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    settingAttribute("pickerStyle", "\(S.self)")
  }

  nonisolated public func labelsHidden() -> some View { settingAttribute("labelsHidden", "true") }
}
