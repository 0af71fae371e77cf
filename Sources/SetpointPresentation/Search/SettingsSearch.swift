/// A replacement for the built-in search.
///
/// Filters such as `@modified` are applied before: the search receives the remaining items.
public protocol SettingsSearch: Sendable {
  /// Returns the items that match the text, best first. Called for each change of a text that isn't
  /// empty.
  ///
  /// - Parameters:
  ///   - text: The typed text without filters.
  ///   - items: The items to search, in display order.
  func results(for text: String, in items: [SettingsSearchItem]) -> [SettingsSearchResult]
}
