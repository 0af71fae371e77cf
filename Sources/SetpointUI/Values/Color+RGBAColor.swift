#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  extension Color {
    /// The same colour.
    public init(_ color: RGBAColor) {
      self.init(
        .sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }

  extension RGBAColor {
    /// The components of a colour where it stands, as a colour of the system depends on that.
    ///
    /// Components that come from 8 bits are those of 8 bits again.
    public init(_ color: Color, in environment: EnvironmentValues = EnvironmentValues()) {
      let components = color.resolve(in: environment)
      self.init(
        red: Self.component(components.red), green: Self.component(components.green),
        blue: Self.component(components.blue), alpha: Self.component(components.opacity))
    }

    /// SwiftUI computes with fewer digits than would give back what was set.
    private static func component(_ value: Float) -> Double {
      let byte = (Double(value) * 255).rounded() / 255
      return abs(byte - Double(value)) < 0.0001 ? byte : Double(value)
    }
  }
#endif
