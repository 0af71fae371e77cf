import Foundation

nonisolated public protocol ShapeStyle: Sendable {}

nonisolated public struct Color: Hashable, ShapeStyle, Sendable, View, PrimitiveView {
  public typealias Body = Never
  var resolved: Resolved

  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    resolved = Resolved(
      red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
  }

  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
  ) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let dark = brightness * (1 - saturation)
    self.init(red: brightness, green: dark, blue: dark, opacity: opacity)
  }

  public init(_ name: String, bundle: Bundle? = nil) { self.init(white: 0) }

  public init(_ resolved: Color.Resolved) { self.resolved = resolved }

  public static let red = Color(red: 1, green: 0, blue: 0)
  static let white = Color(red: 1, green: 1, blue: 1)
  public static var accentColor: Color { Color(red: 0, green: 0, blue: 1) }

  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.resolved.opacity *= Float(opacity)
    return color
  }

  var isClear: Bool { resolved.opacity == 0 }

  public func resolve(in environment: EnvironmentValues) -> Color.Resolved { resolved }

  @frozen public struct Resolved: Hashable, Sendable {
    public var red, green, blue, opacity: Float
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }
  }

  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] { [evaluation.node("Color")] }
}

nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
  static let secondary = Self(), quaternary = Self()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var white: Color { Color.white }
}

nonisolated public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension View {
  @_disfavoredOverload
  nonisolated public func tint(_ tint: Color?) -> some View {
    settingAttribute("tint", tint.map { "\($0.resolved)" } ?? "none")
  }

  nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
    let color = (tint as? Color).map { "\($0.resolved)" }
    return settingAttribute("tint", color ?? (tint == nil ? "none" : "\(S.self)"))
  }

  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    settingAttribute("colorScheme", colorScheme.map { "\($0)" } ?? "none")
  }
}

nonisolated public enum ColorScheme: CaseIterable, Sendable { case light, dark }
