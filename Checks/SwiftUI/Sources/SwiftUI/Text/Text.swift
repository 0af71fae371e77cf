import Foundation

@frozen
nonisolated public struct Text: View, PrimitiveView, Equatable, Sendable {
  public typealias Body = Never
  let string: String
  public init(verbatim content: String) { string = content }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.key
  }
  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol { string = String(content) }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("Text", text: string)]
  }
  public static func + (lhs: Text, rhs: Text) -> Text { Text(verbatim: lhs.string + rhs.string) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func bold() -> Text { self }
  public func font(_ font: Font?) -> Text { self }
  public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { self }
}
