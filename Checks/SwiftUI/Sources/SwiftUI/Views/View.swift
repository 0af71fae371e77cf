// View, builders, structural views. Declarations follow Apple's public documentation;
// bodies are ours and exist only so that tests can evaluate a view.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) is a primitive view")
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError("An optional view is primitive") }
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    self.map { evaluation.render($0, "some") } ?? []
  }
}
