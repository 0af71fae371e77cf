extension String {
  /// The words of the text separated by single spaces.
  func collapsingWhitespace() -> String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
