extension View {
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    changingEnvironment { $0.pickerStyle = "\(S.self)" }
  }

  nonisolated public func labelsHidden() -> some View {
    changingEnvironment { $0.visibilityOfLabels = .hidden }
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    changingEnvironment { $0.visibilityOfLabels = visibility }
  }
}
