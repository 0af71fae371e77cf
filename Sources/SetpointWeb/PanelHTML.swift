/// A piece of HTML in which every value was escaped.
///
/// Written as a string literal: what the literal says is markup, what is interpolated is text, unless
/// it is itself `PanelHTML`. A text of the running program cannot become markup: that does not compile.
///
/// ```swift
/// let row: PanelHTML = "<p class=\"\(style)\">\(title)</p>"
/// ```
public struct PanelHTML: Sendable, Hashable {
  /// The markup.
  public private(set) var source: String

  /// Joins pieces without anything between them.
  public init(_ pieces: [PanelHTML]) {
    source = pieces.map(\.source).joined()
  }
}

extension PanelHTML: ExpressibleByStringInterpolation {
  /// Creates the content of a `style` element, in which nothing is escaped, of the panel's own style sheet.
  init(styleSheet: String) { source = styleSheet }

  public init(stringLiteral markup: StaticString) {
    source = markup.description
  }

  public init(stringInterpolation interpolation: StringInterpolation) {
    source = interpolation.source
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    public mutating func appendLiteral(_ markup: StaticString) {
      source += markup.description
    }

    /// Adds text, escaped for element content and quoted attribute values.
    public mutating func appendInterpolation(_ text: String) {
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

    public mutating func appendInterpolation(_ number: Int) {
      source += String(number)
    }

    public mutating func appendInterpolation(_ markup: PanelHTML) {
      source += markup.source
    }

    public mutating func appendInterpolation(_ markup: PanelHTML?) {
      source += markup?.source ?? ""
    }

    public mutating func appendInterpolation(_ pieces: [PanelHTML]) {
      for piece in pieces { source += piece.source }
    }

    /// Adds an attribute that is there or not, with the space before it.
    public mutating func appendInterpolation(_ attribute: StaticString, if isPresent: Bool) {
      if isPresent { source += " " + attribute.description }
    }
  }
}
