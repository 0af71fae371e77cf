nonisolated public struct Toggle<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let isOn: Binding<Bool>
  let label: Label
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn; self.label = label()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Toggle", slots: ["label": evaluation.render(label, "label")], control: .toggle(isOn))
    ]
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
    self.init(isOn: isOn) { Text(verbatim: String(title)) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage: String, isOn: Binding<Bool>)
  where S: StringProtocol {
    self.init(isOn: isOn) {
      SwiftUI.Label {
        Text(verbatim: String(title))
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }
}

/// A toggle of several values is on while all of them are.
extension Toggle {
  nonisolated public init<C>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) where C: RandomAccessCollection {
    let bindings = sources.map { $0[keyPath: isOn] }
    let all = Binding {
      bindings.allSatisfy(\.wrappedValue)
    } set: { isOn in
      for binding in bindings { binding.wrappedValue = isOn }
    }
    self.init(isOn: all, label: label)
  }
}

extension Toggle where Label == Text {
  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S, C>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where S: StringProtocol, C: RandomAccessCollection {
    self.init(sources: sources, isOn: isOn) { Text(verbatim: String(title)) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(sources: sources, isOn: isOn) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S, C>(
    _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where S: StringProtocol, C: RandomAccessCollection {
    self.init(sources: sources, isOn: isOn) {
      SwiftUI.Label {
        Text(verbatim: String(title))
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }
}
