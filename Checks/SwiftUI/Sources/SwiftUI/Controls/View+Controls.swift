extension View {
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    changingEnvironment { $0.pickerStyle = "\(S.self)" }
  }

  nonisolated public func labelsHidden() -> some View {
    changingEnvironment { $0.labelsVisibility = .hidden }
  }

  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    changingEnvironment { $0.labelsVisibility = visibility }
  }
}
