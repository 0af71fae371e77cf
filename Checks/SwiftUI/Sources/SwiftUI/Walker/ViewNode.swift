import Foundation

@_spi(Walker) @MainActor
public struct ViewNode {
  enum Control {
    case toggle(Binding<Bool>), text(Binding<String>), date(Binding<Date>), color(Binding<Color>)
    case number(NumberControl)
    case stepper(up: (() -> Void)?, down: (() -> Void)?)
    case selection(get: () -> AnyHashable, set: (AnyHashable) -> Bool)
    case button(@MainActor () -> Void)
    case link(value: AnyHashable?, push: () -> Bool)
  }
  public let kind: String
  public let path: String
  public let text: String
  public var attributes: [String: String]
  public var children: [ViewNode]
  public var slots: [String: [ViewNode]]
  public var tag: AnyHashable?
  public let isEnabled: Bool
  var control: Control?
  var focus: FocusState<Bool>.Binding?
  var submit: (() -> Void)?
  let host: ViewHost

  /// The text a user would read for this node: its own, its label's, or its children's.
  public var label: String {
    if !text.isEmpty { return text }
    for slot in ["label", "title", "header"] {
      if let n = slots[slot], !n.isEmpty { return n.map(\.label).joined(separator: " ") }
    }
    return children.map(\.label).filter { !$0.isEmpty }.joined(separator: " ")
  }
  public var all: [ViewNode] {
    [self] + (children + slots.keys.sorted().flatMap { (slots[$0] ?? []) }).flatMap(\.all)
  }

  public func outline(_ indent: String = "") -> String {
    var line = "\(indent)\(kind)"
    if !text.isEmpty { line += " \"\(text)\"" }
    if let tag { line += " tag=\(tag)" }
    if !isEnabled { line += " disabled" }
    if let v = value { line += " = \(v)" }
    for k in attributes.keys.sorted() { line += " \(k):\(attributes[k] ?? "")" }
    let inner =
      children.map { $0.outline(indent + "  ") }
      + slots.keys.sorted().filter { !(slots[$0] ?? []).isEmpty }.map { s in
        "\(indent)  .\(s)\n"
          + (slots[s] ?? []).map { $0.outline(indent + "    ") }.joined(separator: "\n")
      }
    return ([line] + inner).joined(separator: "\n")
  }

  public var value: Any? {
    switch control {
    case .toggle(let b): b.wrappedValue
    case .text(let b): b.wrappedValue
    case .date(let b): b.wrappedValue
    case .color(let b): b.wrappedValue
    case .number(let n): n.get()
    case .selection(let get, _): get().base
    default: nil
    }
  }

  /// The distance between the marks of a slider.
  public var step: Double? { if case .number(let number) = control { number.step } else { nil } }

  // What a user can do. Each answers false where the real control would not react.
  @discardableResult public func tap() -> Bool {
    guard isEnabled else { return false }
    switch control {
    case .button(let action): action()
    case .toggle(let b): b.wrappedValue.toggle()
    case .link(_, let push): guard push() else { return false }
    default: return false
    }
    return true
  }
  @discardableResult public func enter(_ s: String) -> Bool {
    guard isEnabled, case .text(let b)? = control else { return false }
    b.wrappedValue = s; return true
  }
  /// Presses return in a field.
  @discardableResult public func pressReturn() -> Bool {
    guard isEnabled, case .text? = control, let submit else { return false }
    submit(); return true
  }
  /// Goes into a field, or out of it.
  @discardableResult public func focus(_ isFocused: Bool) -> Bool {
    guard isEnabled, let focus else { return false }
    focus.wrappedValue = isFocused; return true
  }
  @discardableResult public func choose(_ color: Color) -> Bool {
    guard isEnabled, case .color(let b)? = control else { return false }
    b.wrappedValue = color; return true
  }
  /// Drags a slider and releases it.
  @discardableResult public func slide(to v: Double) -> Bool { drag(to: v) && release() }
  /// Drags a slider without releasing it.
  @discardableResult public func drag(to v: Double) -> Bool {
    guard isEnabled, case .number(let n)? = control, n.bounds.contains(v) else { return false }
    let v =
      n.step.map { ((v - n.bounds.lowerBound) / $0).rounded() * $0 + n.bounds.lowerBound } ?? v
    n.edit(true); n.set(v); return true
  }
  @discardableResult public func release() -> Bool {
    guard isEnabled, case .number(let n)? = control else { return false }
    n.edit(false); return true
  }
  @discardableResult public func step(up: Bool) -> Bool {
    guard isEnabled, case .stepper(let u, let d)? = control, let f = up ? u : d else {
      return false
    }
    f(); return true
  }
  @discardableResult public func select(_ tag: AnyHashable) -> Bool {
    guard isEnabled, case .selection(_, let set)? = control, set(tag) else { return false }
    return true
  }
  @discardableResult public func pick(_ d: Date) -> Bool {
    guard isEnabled, case .date(let b)? = control else { return false }
    b.wrappedValue = d; return true
  }
}
