/// The rules that a setting's value obeys.
struct SettingConstraint<Value: Storable>: Sendable {
  var options: [SettingOption<Value>] = []
  /// Whether ``options`` are all there is; the cases of an enum are it by themselves.
  var requiresOption = false
  var storedBounds: StoredBounds?
  var step: Double?
  private var isInRange: @Sendable (Value) -> Bool = { _ in true }
  private var validate: (@Sendable (Value) throws -> Void)?

  init(
    options: [SettingOption<Value>], requiresOption: Bool = false,
    validate: (@Sendable (Value) throws -> Void)?
  ) {
    self.options = options
    self.requiresOption = requiresOption
    self.validate = validate
  }

  init(
    range: ClosedRange<Value>, step: Value.Stride?, validate: (@Sendable (Value) throws -> Void)?
  ) where Value: Strideable {
    // Not `range.contains`, whose metadata would be looked up at every write.
    let (lowerBound, upperBound) = (range.lowerBound, range.upperBound)
    isInRange = { lowerBound <= $0 && $0 <= upperBound }
    storedBounds = StoredBounds(range)
    self.step = step.flatMap(Double.init(settingStep:))
    self.validate = validate
  }

  /// The first rule that `value` breaks.
  func violation(by value: Value) -> Violation? {
    guard isInRange(value) else { return .outOfRange }
    guard !requiresOption || options.contains(where: { $0.value == value }) else {
      return .notAnOption
    }
    do {
      try validate?(value)
    } catch {
      return .invalid("\(error)")
    }
    return nil
  }

  enum Violation: Equatable {
    case outOfRange
    case notAnOption
    case invalid(String)
  }
}

extension Double {
  /// The step of a control as a number: whatever a `Strideable` measures its distance with.
  fileprivate init?(settingStep step: some SignedNumeric & Comparable) {
    switch step {
    case let step as any BinaryInteger: self = Double(step)
    case let step as any BinaryFloatingPoint: self = Double(step)
    case let step as any StoredLeaf:
      guard case .double(let number) = try? step.stored() else { return nil }
      self = number
    default: return nil
    }
  }
}
