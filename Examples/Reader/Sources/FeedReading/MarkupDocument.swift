import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Turns XML into a tree of elements, on the terms on which hostile documents are harmless.
enum MarkupDocument {
  static func root(of data: Data) throws(FeedError) -> MarkupElement {
    try checkOpening(of: data)
    let builder = MarkupTreeBuilder()
    let parser = XMLParser(data: data)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    // The result is no guide: on Linux it is true for a truncated document too. The parser does not
    // keep its delegate alive either.
    withExtendedLifetime(builder) { _ = parser.parse() }
    return try builder.finish()
  }

  private static func checkOpening(of data: Data) throws(FeedError) {
    let opening = String(decoding: data.prefix(512), as: UTF8.self).lowercased()
    let firstWord = opening.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard !firstWord.isEmpty || data.count > 512 else {
      throw FeedError(
        reason: "it is empty",
        remedy: "Check the location, or try again later.")
    }
    guard !firstWord.hasPrefix("<!doctype html"), !firstWord.hasPrefix("<html") else {
      throw .webPage
    }
    // A character beyond ASCII, or a zero, may be the mark of UTF-16.
    guard firstWord.first.map({ $0 == "<" || $0 == "\0" || !$0.isASCII }) ?? true else {
      throw FeedError(
        reason: "it is not an XML document",
        remedy: "Choose an Atom 1.0 or RSS 2.0 feed.")
    }
    guard !declaresEntities(data) else { throw MarkupTreeBuilder.entityDeclaration }
  }

  /// Whether `<!ENTITY` comes before the first element.
  ///
  /// The Linux parser does not report such declarations and drops what refers to them, so text would
  /// be lost without a word.
  private static func declaresEntities(_ data: Data) -> Bool {
    guard let declaration = data.range(of: Data("<!ENTITY".utf8)) else { return false }
    let prolog = data[..<declaration.lowerBound]
    return !zip(prolog, prolog.dropFirst()).contains { byte, next in
      byte == UInt8(ascii: "<") && (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(next)
    }
  }
}
