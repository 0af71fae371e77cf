import Foundation

nonisolated public protocol Shape: Sendable {}

nonisolated public protocol InsettableShape: Shape {}

@frozen nonisolated public struct RoundedRectangle: InsettableShape {
  let cornerSize: CGSize
  let style: RoundedCornerStyle

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    self.style = style
  }
}

@frozen nonisolated public struct Rectangle: InsettableShape {
  public init() {}
}

nonisolated public enum RoundedCornerStyle: Sendable { case circular, continuous }

@frozen nonisolated public struct FillStyle: Equatable, Sendable {
  let isEOFilled: Bool
  let isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
