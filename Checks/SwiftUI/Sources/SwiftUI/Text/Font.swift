@frozen nonisolated public struct Font: Hashable, Sendable {
  let name: String
  public static let body = Font(name: "body"), headline = Font(name: "headline")
  public static let footnote = Font(name: "footnote"), caption = Font(name: "caption")

  @frozen public struct Weight: Hashable, Sendable {
    let name: String
    public static let regular = Weight(name: "regular"), semibold = Weight(name: "semibold")
  }
}
