/// A piece of HTML: names are in lower case and entities are decoded.
enum HTMLToken: Equatable {
  case text(String)
  case startTag(name: String, attributes: [String: String])
  case endTag(name: String)
}
