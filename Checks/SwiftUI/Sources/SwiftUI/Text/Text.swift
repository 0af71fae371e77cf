import Foundation

@frozen
nonisolated public struct Text: View, PrimitiveView, Equatable, Sendable {
  public typealias Body = Never
  let string: String
  var attributes: [String: String] = [:]
  public init(verbatim content: String) { string = content }
  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol { string = String(content) }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.key
  }
  public init(_ image: Image) { string = "" }
  public init(_ dates: ClosedRange<Date>) { string = "\(dates.lowerBound)–\(dates.upperBound)" }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("Text", text: string, attributes: attributes)]
  }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text {
    with("fontWeight", weight?.name ?? "")
  }
  nonisolated public func font(_ font: Font?) -> Text { with("font", font?.name ?? "") }
  nonisolated public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
    with("foregroundStyle", "\(S.self)")
  }

  private func with(_ name: String, _ value: String) -> Text {
    var text = self
    text.attributes[name] = value
    return text
  }
}
