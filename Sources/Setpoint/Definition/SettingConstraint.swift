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

/// The limits of a value, inclusive, as stored shapes.
public struct StoredBounds: Sendable, Hashable {
  public let lowerBound: StoredValue
  public let upperBound: StoredValue

  init?<Value: Storable>(_ range: ClosedRange<Value>) {
    guard let lower = try? StoredValue(encoding: range.lowerBound),
      let upper = try? StoredValue(encoding: range.upperBound)
    else { return nil }
    (lowerBound, upperBound) = (lower, upper)
  }
}

/// An option as a stored shape, for code that does not know the setting's type.
public struct StoredOption: Sendable, Hashable {
  public let value: StoredValue
  public let label: String
  public let icon: SettingIcon?

  init?<Value: Storable>(_ option: SettingOption<Value>) {
    guard let value = try? StoredValue(encoding: option.value) else { return nil }
    self.value = value
    label = option.label
    icon = option.icon
  }

  init(value: StoredValue, label: String, icon: SettingIcon?) {
    self.value = value
    self.label = label
    self.icon = icon
  }

  /// The text that stands for the option in files and commands.
  public var text: String { SettingText.text(of: value) }
}

extension Double {
  /// The step of a control as a number: whatever a `Strideable` measures its distance with.
  fileprivate init?(settingStep step: some SignedNumeric & Comparable) {
    switch step {
    case let step as any BinaryInteger: self = Double(step)
    case let step as any BinaryFloatingPoint: self = Double(step)
    default: return nil
    }
  }
}
