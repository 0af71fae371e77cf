import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension XMLParser {
  /// Creates a parser for a document of any origin.
  ///
  /// On Linux, `XMLParser` crashes on invalid UTF-8, on some other encodings, on some declarations
  /// in a DTD and on processing instructions without content. None of these reach it from here.
  convenience init(untrusted document: Data) throws(FeedError) {
    guard let text = String(data: document, encoding: .utf8), !text.utf8.contains(0) else {
      throw .notUTF8
    }
    // Feeds have no DTD; web pages do.
    guard !text.contains("<!DOCTYPE") else { throw .notAFeed }
    let content = text.trimmingPrefix(/\u{FEFF}?\s*<\?xml\s.*?\?>/.dotMatchesNewlines())
      .replacing("?>", with: " ?>")
    self.init(data: Data("<?xml version='1.0' encoding='UTF-8'?>\(content)".utf8))
  }
}
