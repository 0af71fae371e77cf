#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  extension Color {
    /// Creates a color with the same components.
    public init(_ color: RGBAColor) {
      self.init(
        .sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }

  extension RGBAColor {
    /// Creates a color with the components that a color has in an environment. System colors depend
    /// on it.
    ///
    /// Components within rounding error of an 8-bit value are set to that value.
    public init(_ color: Color, in environment: EnvironmentValues = EnvironmentValues()) {
      let components = color.resolve(in: environment)
      self.init(
        red: Self.component(components.red), green: Self.component(components.green),
        blue: Self.component(components.blue), alpha: Self.component(components.opacity))
    }

    /// Rounds a component, because the single precision of SwiftUI changes the values that were
    /// set.
    private static func component(_ value: Float) -> Double {
      let byte = (Double(value) * 255).rounded() / 255
      return abs(byte - Double(value)) < 0.0001 ? byte : Double(value)
    }
  }
#endif
