extension View {
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }

  nonisolated public func lineLimit(_ number: Int?) -> some View { self }

  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }

  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }

  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    settingAttribute("autocorrectionDisabled", "\(disable)")
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func textSelection<S>(_ selectability: S) -> some View
  where S: TextSelectability {
    settingAttribute("textSelection", "\(S.allowsSelection)")
  }
}

@frozen nonisolated public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
