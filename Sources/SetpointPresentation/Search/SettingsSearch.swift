/// A way to search of one's own, in place of the built-in one.
///
/// Filters such as `@modified` are not its business: it gets the items that they leave.
public protocol SettingsSearch: Sendable {
  /// The items that answer the text, best first; called for each change of a text that is not empty.
  ///
  /// - Parameters:
  ///   - text: What a person typed, without filters.
  ///   - items: What may be found, in the order shown.
  func results(for text: String, in items: [SettingsSearchItem]) -> [SettingsSearchResult]
}
