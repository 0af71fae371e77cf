@frozen
nonisolated public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.text }
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ string: String) { text += string }
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      text += "\(value)"
    }
    public mutating func appendInterpolation(_ text: Text) { self.text += text.string }
    @available(*, unavailable)
    public mutating func appendInterpolation<T>(_ view: T) where T: View {}
  }
}

public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}

extension Double: _FormatSpecifiable {}
