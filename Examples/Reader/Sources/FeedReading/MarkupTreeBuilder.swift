import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Collects the events of one parse; used by ``MarkupDocument`` and by nothing else.
final class MarkupTreeBuilder: NSObject, XMLParserDelegate {
  /// Far above real feeds, and low enough for the recursion over the tree.
  private static let maximumDepth = 128

  static let entityDeclaration = FeedError(
    reason: "it declares XML entities, which can be used to attack a reader",
    remedy: "Tell the publisher to write the characters themselves, or choose another feed.")

  private var openElements: [MarkupElement] = []
  private var root: MarkupElement?
  private var failure: FeedError?

  func finish() throws(FeedError) -> MarkupElement {
    if let failure { throw failure }
    guard let root else { throw .malformed(5, line: nil) }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard openElements.count < Self.maximumDepth else {
      return abort(
        parser,
        FeedError(
          reason: "its elements are nested more than \(Self.maximumDepth) deep",
          remedy: "Tell the publisher, or choose another feed."))
    }
    openElements.append(
      MarkupElement(name: elementName, namespace: namespaceURI ?? "", attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let element = openElements.popLast() else { return }
    if openElements.isEmpty {
      root = element
    } else {
      openElements[openElements.count - 1].append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !openElements.isEmpty else { return }
    openElements[openElements.count - 1].append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
  ) {
    abort(parser, Self.entityDeclaration)
  }

  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?,
    systemID: String?
  ) {
    abort(parser, Self.entityDeclaration)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    // libxml2 reports namespace mistakes with these codes and goes on, and so do feed readers.
    guard !(200...205).contains(code) else { return }
    abort(parser, .malformed(code, line: parser.lineNumber))
  }

  private func abort(_ parser: XMLParser, _ error: FeedError) {
    // Further errors are only consequences of the first.
    guard failure == nil else { return }
    failure = error
    if failure?.line == nil, parser.lineNumber > 0 { failure?.line = parser.lineNumber }
    parser.abortParsing()
  }
}

extension FeedError {
  /// - Parameter code: The code of libxml2. The cases of `XMLParser.ErrorCode` have other raw values
  ///   on Linux, so they cannot be made from it.
  fileprivate static func malformed(_ code: Int, line: Int?) -> FeedError {
    let reason =
      switch code {
      case 5, 77: "it ends before its last element does"
      case 76: "an element is closed by the tag of another"
      case 9, 81: "a character is not allowed or not in the declared encoding"
      case 26: "it uses a character name that XML does not know"
      case 31, 32: "its declared encoding is unknown"
      default: "it is not well-formed XML"
      }
    return FeedError(
      line: line, reason: reason,
      remedy: "Try again later, tell the publisher, or choose another feed.")
  }
}
