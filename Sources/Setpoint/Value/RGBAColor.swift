/// A color in the sRGB color space, independent of a user interface framework.
///
/// Its text is valid in CSS: `#RRGGBB`, `#RRGGBBAA` with alpha, or `color(srgb 0.1 0.2 0.3 / 0.5)`
/// for components that 8 bits can't represent exactly.
public struct RGBAColor: Sendable, Hashable {
  /// The components, from 0 to 1. Colors outside sRGB have components outside this range. In the
  /// text, a component that isn't a finite number is 0.
  public var red, green, blue: Double
  /// The opacity, from 0 (clear) to 1 (opaque). As in CSS, a number outside this range becomes the
  /// nearest one in it.
  public var alpha: Double { didSet { alpha = alpha.opacity } }

  /// Creates a color from its components. A component that isn't a finite number becomes 0, and
  /// `alpha` is limited to 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red.finite
    self.green = green.finite
    self.blue = blue.finite
    self.alpha = alpha.opacity
  }

  /// Creates an opaque color from a number such as `0x3366FF`.
  public init(hex: UInt32) {
    self.init(bytes: [UInt8(hex >> 16 & 0xFF), UInt8(hex >> 8 & 0xFF), UInt8(hex & 0xFF)])
  }

  private init(bytes: [UInt8]) {
    let components = bytes.map { Double($0) / 255 }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count > 3 ? components[3] : 1)
  }
}

extension RGBAColor: LosslessStringConvertible {
  /// Creates a color from `#RGB`, `#RRGGBB`, `#RRGGBBAA` or `color(srgb r g b / a)`; returns `nil`
  /// for other texts.
  public init?(_ text: String) {
    if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else {
      self.init(colorFunction: text)
    }
  }

  public var description: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    let bytes = components.map { UInt8(($0.clamped(to: 0...1) * 255).rounded()) }
    guard RGBAColor(bytes: bytes) == self else {
      return "color(srgb \(red.finite) \(green.finite) \(blue.finite) / \(alpha))"
    }
    return "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  /// The nearest opaque color as `#rrggbb`, the only form that an HTML color field accepts.
  package var opaqueHex: String {
    var opaque = self
    opaque.alpha = 1
    opaque.red = (red.clamped(to: 0...1) * 255).rounded() / 255
    opaque.green = (green.clamped(to: 0...1) * 255).rounded() / 255
    opaque.blue = (blue.clamped(to: 0...1) * 255).rounded() / 255
    return opaque.description.lowercased()
  }

  private init?(hexDigits digits: Substring) {
    guard digits.allSatisfy(\.isHexDigit), digits.utf8.count == digits.count else { return nil }
    let pairs: [String]
    switch digits.count {
    case 3: pairs = digits.map { "\($0)\($0)" }
    case 6, 8:
      let characters = Array(digits)
      pairs = stride(from: 0, to: characters.count, by: 2).map {
        String(characters[$0...$0 + 1])
      }
    default: return nil
    }
    let bytes = pairs.compactMap { UInt8($0, radix: 16) }
    guard bytes.count == pairs.count else { return nil }
    self.init(bytes: bytes)
  }

  private init?(colorFunction text: String) {
    guard text.hasPrefix("color(srgb "), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(11).dropLast().split(separator: " ").filter { $0 != "/" }
    let numbers = parts.compactMap { Double(decimal: $0) }
    guard numbers.count == parts.count, (3...4).contains(numbers.count) else { return nil }
    self.init(
      red: numbers[0], green: numbers[1], blue: numbers[2],
      alpha: numbers.count > 3 ? numbers[3] : 1)
  }
}

extension RGBAColor: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = RGBAColor(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" isn't a color such as #3366FF")
    }
    self = color
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension RGBAColor {
  /// Black, `#000000`.
  public static let black = RGBAColor(hex: 0x000000)
  /// White, `#FFFFFF`.
  public static let white = RGBAColor(hex: 0xFFFFFF)
  /// Red, `#D93025`.
  public static let red = RGBAColor(hex: 0xD93025)
  /// Orange, `#E8710A`.
  public static let orange = RGBAColor(hex: 0xE8710A)
  /// Yellow, `#F9C80E`.
  public static let yellow = RGBAColor(hex: 0xF9C80E)
  /// Green, `#1E8E3E`.
  public static let green = RGBAColor(hex: 0x1E8E3E)
  /// Blue, `#2563EB`.
  public static let blue = RGBAColor(hex: 0x2563EB)
  /// Purple, `#7C3AED`.
  public static let purple = RGBAColor(hex: 0x7C3AED)
}

extension Double {
  /// The number, or 0 if it isn't finite.
  fileprivate var finite: Double { isFinite ? self : 0 }
  /// The nearest opacity, or 0 if the number isn't finite.
  fileprivate var opacity: Double { finite.clamped(to: 0...1) }
}

extension Comparable {
  /// Returns the nearest value within limits. A value without an order, such as NaN, becomes the
  /// lower limit.
  func clamped(to limits: ClosedRange<Self>) -> Self {
    self > limits.lowerBound ? min(self, limits.upperBound) : limits.lowerBound
  }
}
