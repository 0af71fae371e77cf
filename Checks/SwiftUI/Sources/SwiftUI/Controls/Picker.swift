nonisolated public struct Picker<Label, SelectionValue, Content>: View, PrimitiveView
where Label: View, SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection; self.content = content(); self.label = label()
  }
  nonisolated init(_ selection: Binding<SelectionValue>, _ content: Content, _ label: Label) {
    self.selection = selection; self.content = content; self.label = label
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let options = evaluation.render(content, "content")
    // The options of a section are in it.
    let tags = options.flatMap { [$0.tag] + $0.children.map(\.tag) }.compactMap(\.self)
    if !tags.contains(where: { $0.base is SelectionValue }) {
      evaluation.complain("Picker: no option has a tag of type \(SelectionValue.self)")
    } else if !tags.contains(AnyHashable(selection.wrappedValue)) {
      evaluation.complain("Picker: the selection \(selection.wrappedValue) matches no tag")
    }
    let s = selection
    return [
      evaluation.node(
        "Picker", attributes: ["pickerStyle": evaluation.environment.pickerStyle],
        slots: ["label": evaluation.render(label, "label"), "options": options],
        control: .selection(
          get: { AnyHashable(s.wrappedValue) },
          set: { new in
            guard let v = new.base as? SelectionValue else { return false }
            s.wrappedValue = v
            return true
          }))
    ]
  }
}

extension View {
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    AlteredView(
      content: self,
      wrap: { _, nodes in
        nodes.map {
          var n = $0; n.tag = AnyHashable(tag); return n
        }
      })
  }
}

extension Picker {
  nonisolated static func one<C>(
    of sources: C, _ selection: KeyPath<C.Element, Binding<SelectionValue>>
  ) -> Binding<SelectionValue> where C: RandomAccessCollection {
    let bindings = sources.map { $0[keyPath: selection] }
    return Binding(
      _get: { bindings[0].wrappedValue },
      _set: { new in for binding in bindings { binding.wrappedValue = new } })
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(selection, content(), label())
  }

  nonisolated public init<C>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where C: RandomAccessCollection {
    self.init(Self.one(of: sources, selection), content(), label())
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public init<C>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection {
    self.init(Self.one(of: sources, selection), content(), label())
  }

  @available(*, deprecated)
  nonisolated public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection, content(), label)
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection, content(), Text(titleKey))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(selection, content(), Text(titleKey))
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection {
    self.init(Self.one(of: sources, selection), content(), Text(titleKey))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection {
    self.init(Self.one(of: sources, selection), content(), Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(selection, content(), Text(verbatim: String(title)))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where S: StringProtocol {
    self.init(selection, content(), Text(verbatim: String(title)))
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, S: StringProtocol {
    self.init(Self.one(of: sources, selection), content(), Text(verbatim: String(title)))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, S: StringProtocol {
    self.init(Self.one(of: sources, selection), content(), Text(verbatim: String(title)))
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection, content(), SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(selection, content(), SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      Self.one(of: sources, selection), content(), SwiftUI.Label(titleKey, systemImage: systemImage)
    )
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(selection, content(), SwiftUI.Label(title, systemImage: systemImage))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) where S: StringProtocol {
    self.init(selection, content(), SwiftUI.Label(title, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue>, S: StringProtocol {
    self.init(
      Self.one(of: sources, selection), content(), SwiftUI.Label(title, systemImage: systemImage))
  }
}
