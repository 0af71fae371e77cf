/// The members of an `OptionSet`, for surfaces that add and remove them one by one.
///
/// Values are stored as raw values. Bits that belong to no member are kept.
package struct OptionSetMembers: Sendable, Hashable {
  /// The members to choose, in the order shown.
  package let options: [StoredOption]
  /// Whether a raw value with the highest bit is positive.
  private let isUnsigned: Bool

  /// Creates the members of `type`; returns `nil` if the type is no option set, optional or not,
  /// whose raw values are integers, or if there are no options.
  init?(_ options: [StoredOption], of type: Any.Type) {
    // "None" is no member, but the value of an optional without any.
    let options = options.filter { $0.value != .null }
    guard !options.isEmpty, let rawType = Self.rawType(of: type) else { return nil }
    self.options = options
    isUnsigned = !rawType.isSigned
  }

  /// Returns whether values of `type` are combinations of members.
  static func areMembers(of type: Any.Type) -> Bool { rawType(of: type) != nil }

  private static func rawType(of type: Any.Type) -> (any FixedWidthInteger.Type)? {
    let type = (type as? any OptionalValue.Type)?.wrappedType ?? type
    return (type as? any OptionSet.Type)?.settingRawType as? any FixedWidthInteger.Type
  }

  /// Returns whether a value contains a member.
  package func isMember(_ member: StoredValue, of value: StoredValue) -> Bool {
    guard let bits = bits(of: value), let wanted = self.bits(of: member) else { return false }
    return bits & wanted == wanted
  }

  /// Returns a value with or without a member.
  package func value(
    _ value: StoredValue, choosing member: StoredValue, _ isChosen: Bool
  ) -> StoredValue {
    guard let bits = bits(of: value), let changed = self.bits(of: member) else { return value }
    return stored(isChosen ? bits | changed : bits & ~changed)
  }

  /// Returns the part of a value that belongs to no member that it contains; `nil` if there is
  /// none.
  package func remainder(of value: StoredValue) -> StoredValue? {
    let rest = options.reduce(value) { rest, option in
      isMember(option.value, of: value) ? self.value(rest, choosing: option.value, false) : rest
    }
    return bits(of: rest) == 0 ? nil : rest
  }

  /// Returns the value of members in a text such as `Bold, Italic`; `nil` if one is unknown.
  func storedValue(of text: String) -> StoredValue? {
    let names = SettingText.elements(of: text)
    let members = names.compactMap { name in
      options.first { $0.text == name || $0.label.lowercased() == name.lowercased() }?.value
    }
    guard !members.isEmpty, members.count == names.count else { return nil }
    return members.reduce(stored(0)) { value($0, choosing: $1, true) }
  }

  private func bits(of value: StoredValue) -> UInt64? {
    switch value {
    case .null: 0
    case .int(let value): UInt64(bitPattern: value)
    // A number that is too large for the other case.
    case .string(let text): UInt64(text)
    default: nil
    }
  }

  private func stored(_ bits: UInt64) -> StoredValue {
    let value = Int64(bitPattern: bits)
    return value < 0 && isUnsigned ? .string(String(bits)) : .int(value)
  }
}

extension SettingDefinition {
  /// The values that people choose from: options, elements of a list, or members of an option set.
  package var choices: [StoredOption] { members?.options ?? listContent?.options ?? options }
}
