@available(tvOS, unavailable)
nonisolated public struct Slider<Label, ValueLabel>: View, PrimitiveView
where Label: View, ValueLabel: View {
  public typealias Body = Never
  let label: Label, minimum: ValueLabel, maximum: ValueLabel
  let number: NumberControl
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Slider",
        slots: [
          "label": evaluation.render(label, "label"),
          "minimum": evaluation.render(minimum, "minimum"),
          "maximum": evaluation.render(maximum, "maximum"),
        ], control: .number(number))
    ]
  }
}

@available(tvOS, unavailable)
extension Slider {
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      number: NumberControl(value, bounds, step: nil, edit: onEditingChanged))
  }
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      number: NumberControl(value, bounds, step: Double(step), edit: onEditingChanged))
  }
}

@available(tvOS, unavailable)
extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: EmptyView(), maximum: EmptyView(),
      number: NumberControl(value, bounds, step: nil, edit: onEditingChanged))
  }
}

@available(tvOS, unavailable)
extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: EmptyView(), maximum: EmptyView(),
      number: NumberControl(value, bounds, step: Double(step), edit: onEditingChanged))
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: EmptyView(), maximum: EmptyView(),
      number: NumberControl(value, bounds, step: nil, edit: onEditingChanged))
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: EmptyView(), maximum: EmptyView(),
      number: NumberControl(value, bounds, step: Double(step), edit: onEditingChanged))
  }
}

@available(tvOS, unavailable)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      number: NumberControl(value, bounds, step: nil, edit: onEditingChanged))
  }

  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      number: NumberControl(value, bounds, step: Double(step), edit: onEditingChanged))
  }
}

@available(tvOS, unavailable)
extension Slider {
  @available(*, deprecated)
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
      number: NumberControl(value, bounds, step: nil, edit: onEditingChanged))
  }

  @available(*, deprecated)
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
      number: NumberControl(value, bounds, step: Double(step), edit: onEditingChanged))
  }
}
