nonisolated public protocol ShapeStyle: Sendable {}

nonisolated public struct Color: Hashable, ShapeStyle, Sendable, View, PrimitiveView {
  public typealias Body = Never
  var r, g, b, a: Double
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    r = red; g = green; b = blue; a = opacity
  }
  public static let red = Color(red: 1, green: 0, blue: 0),
    accentColor = Color(red: 0, green: 0, blue: 1)
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] { [evaluation.node("Color")] }
}

nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = Self(), secondary = Self()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
}
