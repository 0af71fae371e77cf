/// An icon beside a label: the name of a symbol, with an optional tint for a colored tile.
///
/// Names are those of SF Symbols. A surface without a picture for a name shows no icon.
public struct SettingIcon: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name of the symbol, as in SF Symbols.
  public let symbol: String
  /// The color of the tile behind the symbol; `nil` for no tile.
  public let tint: RGBAColor?

  /// Creates an icon. With a tint, the symbol is white on a tile of that color.
  public init(_ symbol: String, tint: RGBAColor? = nil) {
    self.symbol = symbol
    self.tint = tint
  }

  public init(stringLiteral symbol: String) {
    self.init(symbol)
  }
}
