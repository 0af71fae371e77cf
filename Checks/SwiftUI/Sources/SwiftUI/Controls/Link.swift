import Foundation

nonisolated public struct Link<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let destination: URL, label: Label
  @MainActor @preconcurrency public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
  nonisolated init(_ destination: URL, _ label: Label) {
    self.destination = destination
    self.label = label
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Link", attributes: ["destination": destination.absoluteString],
        slots: ["label": evaluation.render(label, "label")])
    ]
  }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, destination: URL) where S: StringProtocol {
    self.init(destination, Text(verbatim: String(title)))
  }
}
