import Foundation

extension View {
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { settingAttribute("size", "\(width ?? 0) \(height ?? 0)") }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    AlteredView(
      content: self,
      wrap: { _, nodes in
        guard minWidth != nil || minHeight != nil else { return nodes }
        return nodes.map {
          var node = $0
          node.attributes["leastSize"] = "\(minWidth ?? 0) \(minHeight ?? 0)"
          return node
        }
      })
  }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    settingAttribute("fixedSize", "\(horizontal) \(vertical)")
  }

  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
  where S: Shape { self }

  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: InsettableShape {
    settingAttribute("background", (style as? Color)?.isClear == true ? "none" : "\(S.self)")
  }
}

@frozen nonisolated public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }
}

@frozen nonisolated public struct Alignment: Equatable, Sendable {
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
}
