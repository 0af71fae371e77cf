/// An element of an XML file.
struct MarkupElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let content: Content

  private enum Content {
    case text(String)
    case elements([MarkupElement])
  }

  /// Creates an element with other elements.
  init(_ name: String, _ attributes: [(String, String)], _ elements: [MarkupElement]) {
    self.init(name, attributes, .elements(elements))
  }

  /// Creates an element with text.
  init(_ name: String, _ attributes: [(String, String)] = [], text: String) {
    self.init(name, attributes, .text(text))
  }

  private init(_ name: String, _ attributes: [(String, String)], _ content: Content) {
    self.name = name
    self.attributes = attributes.map { ($0, $1) }
    self.content = content
  }

  /// Returns the element as text, with each element on a line.
  func text(indentation: String = "") -> String {
    let attributes = attributes.map { " \($0.name)=\"\($0.value.escaped)\"" }.joined()
    let start = "\(indentation)<\(name)\(attributes)"
    switch content {
    case .text(let text): return "\(start)>\(text.escaped)</\(name)>\n"
    case .elements(let elements) where elements.isEmpty: return "\(start)/>\n"
    case .elements(let elements):
      let inner = elements.map { $0.text(indentation: indentation + "  ") }.joined()
      return "\(start)>\n\(inner)\(indentation)</\(name)>\n"
    }
  }
}

extension String {
  /// The text with references for special characters and white space, and without the characters
  /// that XML can't contain.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\0"..." ", "\u{FFFE}", "\u{FFFF}":
        if scalar == " " { text += " " }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
