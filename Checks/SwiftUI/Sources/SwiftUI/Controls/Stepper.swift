@available(tvOS, unavailable)
nonisolated public struct Stepper<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let label: Label
  let increment, decrement: (() -> Void)?
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Stepper", slots: ["label": evaluation.render(label, "label")],
        control: .stepper(up: increment, down: decrement))
    ]
  }
}

@available(tvOS, unavailable)
extension Stepper {
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), increment: onIncrement, decrement: onDecrement)
  }
  nonisolated public init<V>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(
      label: label(), increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      decrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(
      label: label(),
      increment: {
        let n = value.wrappedValue.advanced(by: step)
        if n <= bounds.upperBound { value.wrappedValue = n }
      },
      decrement: {
        let n = value.wrappedValue.advanced(by: -step)
        if n >= bounds.lowerBound { value.wrappedValue = n }
      })
  }
}

@available(tvOS, unavailable)
extension Stepper where Label == Text {
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(value: value, in: bounds, step: step) { Text(titleKey) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(titleKey), increment: onIncrement, decrement: onDecrement)
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(value: value, step: step) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol {
    self.init(label: Text(verbatim: String(title)), increment: onIncrement, decrement: onDecrement)
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(value: value, step: step) { Text(verbatim: String(title)) }
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(value: value, in: bounds, step: step) { Text(verbatim: String(title)) }
  }
}

@available(tvOS, unavailable)
extension Stepper {
  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), increment: onIncrement, decrement: onDecrement)
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V: Strideable {
    self.init(value: value, step: step, label: label)
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V: Strideable {
    self.init(value: value, in: bounds, step: step, label: label)
  }
}
