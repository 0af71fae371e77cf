@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

@MainActor @preconcurrency public protocol ButtonStyle {}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { .init() }
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
  @MainActor @preconcurrency public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { .init() }
}

extension View {
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    settingAttribute("buttonStyle", "\(S.self)")
  }

  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    settingAttribute("buttonStyle", "\(S.self)")
  }
}
