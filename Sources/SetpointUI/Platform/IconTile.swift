#if canImport(SwiftUI) && !os(macOS)
  enum IconTile {
    static let size: Double = 28
  }
#endif
