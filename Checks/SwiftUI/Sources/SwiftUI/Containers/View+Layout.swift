import Foundation

extension View {
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  @available(*, deprecated)
  nonisolated public func frame() -> some View { frame(width: nil) }

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

  nonisolated public func contentShape<S>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View where S: Shape { self }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public func background<Background>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View where Background: View { self.background(alignment: alignment) { background } }

  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    let content = content()
    return addingSlot("background") { evaluation in evaluation.render(content, "background") }
  }

  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    settingAttribute("background", "BackgroundStyle")
  }

  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle { settingBackground(style) }

  nonisolated public func background<S>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: Shape { settingAttribute("background", "BackgroundStyle") }

  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape { settingBackground(style) }

  nonisolated public func background<S>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: InsettableShape { settingAttribute("background", "BackgroundStyle") }

  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: InsettableShape { settingBackground(style) }

  nonisolated private func settingBackground<S>(_ style: S) -> some View where S: ShapeStyle {
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

public struct ContentShapeKinds: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  @available(tvOS 18.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(visionOS, unavailable)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}
