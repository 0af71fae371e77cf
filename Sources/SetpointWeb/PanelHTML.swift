/// A piece of HTML whose interpolated values are escaped.
///
/// Create HTML from a string literal: the literal is markup, and interpolated values are text
/// unless they are `PanelHTML`. Strings made at run time can't become markup, because that doesn't
/// compile.
///
/// ```swift
/// let row: PanelHTML = "<p class=\"\(style)\">\(title)</p>"
/// ```
public struct PanelHTML: Sendable, Hashable {
  /// The markup.
  public private(set) var source: String

  /// Concatenates pieces of HTML.
  public init(_ pieces: [PanelHTML]) {
    source = pieces.map(\.source).joined()
  }
}

extension PanelHTML: ExpressibleByStringInterpolation {
  /// Creates the unescaped content of a `style` element from the panel's own style sheet.
  init(styleSheet: String) { source = styleSheet }

  public init(stringLiteral markup: StaticString) {
    source = markup.description
  }

  public init(stringInterpolation interpolation: StringInterpolation) {
    source = interpolation.source
  }

  /// The parts of a string literal, with escaped values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    public mutating func appendLiteral(_ markup: StaticString) {
      source += markup.description
    }

    /// Appends text, escaped for element content and quoted attribute values.
    public mutating func appendInterpolation(_ text: String) {
      guard text.utf8.contains(where: Self.isEscaped) else {
        source += text
        return
      }
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": source += "&amp;"
        case "<": source += "&lt;"
        case ">": source += "&gt;"
        case "\"": source += "&quot;"
        case "'": source += "&#39;"
        case "\0": source += "\u{FFFD}"
        default: source.unicodeScalars.append(scalar)
        }
      }
    }

    /// Returns whether a character is escaped; all of them are single bytes in UTF-8.
    private static func isEscaped(_ byte: UInt8) -> Bool {
      switch Unicode.Scalar(byte) {
      case "&", "<", ">", "\"", "'", "\0": true
      default: false
      }
    }

    /// Appends a number.
    public mutating func appendInterpolation(_ number: Int) {
      source += String(number)
    }

    /// Appends HTML as it is.
    public mutating func appendInterpolation(_ markup: PanelHTML) {
      source += markup.source
    }

    /// Appends HTML as it is; `nil` appends nothing.
    public mutating func appendInterpolation(_ markup: PanelHTML?) {
      source += markup?.source ?? ""
    }

    /// Appends pieces of HTML in order.
    public mutating func appendInterpolation(_ pieces: [PanelHTML]) {
      for piece in pieces { source += piece.source }
    }

    /// Appends an attribute, preceded by a space, if it is present.
    public mutating func appendInterpolation(_ attribute: StaticString, if isPresent: Bool) {
      if isPresent { source += " " + attribute.description }
    }
  }
}
