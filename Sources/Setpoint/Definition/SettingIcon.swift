/// A picture beside a label: a symbol by its name, with a tint if it stands on a coloured tile.
///
/// Names are those of Apple's symbols. A surface that has no picture of a name shows none.
public struct SettingIcon: Sendable, Hashable, ExpressibleByStringLiteral {
  public let symbol: String
  /// The colour of the tile behind the symbol; none: no tile.
  public let tint: RGBAColor?

  public init(_ symbol: String, tint: RGBAColor? = nil) {
    self.symbol = symbol
    self.tint = tint
  }

  public init(stringLiteral symbol: String) {
    self.init(symbol)
  }
}
