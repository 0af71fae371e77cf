#if canImport(SwiftUI) && os(macOS)
  /// The tile of an icon, which is small because the rows of a Mac sidebar are low.
  enum IconTile {
    static let size: Double = 20
  }
#endif
