/// An element of a parsed XML document, named as the Atom and RSS specifications name it.
struct MarkupElement {
  enum Node {
    case element(MarkupElement)
    case text(String)
  }

  enum Namespace: String {
    case none = ""
    case atom = "http://www.w3.org/2005/Atom"
    case content = "http://purl.org/rss/1.0/modules/content/"
    case dublinCore = "http://purl.org/dc/elements/1.1/"
    case media = "http://search.yahoo.com/mrss/"
    case xhtml = "http://www.w3.org/1999/xhtml"
    case other
  }

  let name: String
  let namespace: Namespace
  let attributes: [String: String]
  private(set) var children: [Node] = []

  init(name: String, namespace: String, attributes: [String: String]) {
    self.name = name
    self.namespace = Namespace(rawValue: namespace) ?? .other
    self.attributes = attributes
  }

  mutating func append(_ element: MarkupElement) {
    children.append(.element(element))
  }

  mutating func append(_ text: String) {
    children.append(.text(text))
  }

  var elements: some Sequence<MarkupElement> {
    children.lazy.compactMap { node in
      guard case .element(let element) = node else { return nil }
      return element
    }
  }

  /// The text of the element and of everything inside it.
  ///
  /// Recursion is safe because ``MarkupDocument`` bounds the depth.
  var text: String {
    children.reduce(into: "") { text, node in
      switch node {
      case .element(let element): text += element.text
      case .text(let part): text += part
      }
    }
  }

  func all(_ name: String, in namespace: Namespace = .none) -> [MarkupElement] {
    elements.filter { $0.name == name && $0.namespace == namespace }
  }

  func first(_ name: String, in namespace: Namespace = .none) -> MarkupElement? {
    elements.first { $0.name == name && $0.namespace == namespace }
  }

  /// The text of the first such child on one line, or `nil` if it is absent or blank.
  func value(_ name: String, in namespace: Namespace = .none) -> String? {
    guard let text = first(name, in: namespace)?.text.collapsingWhitespace() else { return nil }
    return text.isEmpty ? nil : text
  }
}
