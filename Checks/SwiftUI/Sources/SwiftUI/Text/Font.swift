import Foundation

@frozen nonisolated public struct Font: Hashable, Sendable {
  let name: String
  public static let headline = Font(name: "headline"), footnote = Font(name: "footnote")

  @frozen public struct Weight: Hashable, Sendable {
    let name: String
    public static let regular = Weight(name: "regular"), semibold = Weight(name: "semibold")
  }

  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
      caption2
  }

  public static func system(
    size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil
  ) -> Font {
    Font(name: "system \(size)")
  }

  @available(*, deprecated)
  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default
  ) -> Font {
    Font(name: "system \(size)")
  }

  public static func system(
    _ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil
  ) -> Font {
    Font(name: "\(style)")
  }

  @available(*, deprecated)
  @_disfavoredOverload
  public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
    Font(name: "\(style)")
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
}
