#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredValue {
  /// Returns the rule because of which no file could return the value for the key, as text after
  /// "it"; `nil` if a file can.
  ///
  /// Each part of the key may be a group around the value in a file.
  private func ruleBroken(byKeepingFor key: String) -> String? {
    switch self {
    case .null, .bool, .int: return nil
    case .double(let value): return value.isFinite ? nil : "isn't a finite number"
    case .date(let date):
      return date.timeIntervalSinceReferenceDate.isFinite ? nil : "isn't a finite date"
    case .array, .dictionary:
      let groups = 1 + key.utf8.count { $0 == UInt8(ascii: ".") }
      let levels = JSONLimits.file.depth - groups
      guard !isNested(deeperThan: levels) else { return JSONLimitError.tooDeep(levels).rule }
      if let rule = ruleBrokenByLeaf { return rule }
    case .string, .data: break
    }
    let extent = JSONExtent(of: self)
    let members = JSONLimits.file.memberCount - 1
    if extent.memberCount > members { return JSONLimitError.tooMany(members).rule }
    return extent.size > JSONLimits.maximumSize
      ? JSONLimitError.tooLarge(JSONLimits.maximumSize).rule : nil
  }

  /// Returns whether the value has more objects and lists around a value than `levels`.
  func isNested(deeperThan levels: Int) -> Bool {
    switch self {
    case .array(let elements):
      levels == 0 || elements.contains { $0.isNested(deeperThan: levels - 1) }
    case .dictionary(let members):
      levels == 0 || members.values.contains { $0.isNested(deeperThan: levels - 1) }
    default: false
    }
  }

  /// The rule that a number or date in the value breaks.
  private var ruleBrokenByLeaf: String? {
    switch self {
    case .array(let elements): Self.firstRule(brokenBy: elements)
    case .dictionary(let members): Self.firstRule(brokenBy: members.values)
    case .double, .date: ruleBroken(byKeepingFor: "")
    default: nil
    }
  }

  /// A loop, because a lazy sequence evaluates each element more than once at every level.
  private static func firstRule(brokenBy values: some Sequence<StoredValue>) -> String? {
    for value in values {
      if let rule = value.ruleBrokenByLeaf { return rule }
    }
    return nil
  }
}

// MARK: - Checking

extension StoredValue {
  /// Checks that a file could return the value.
  ///
  /// - Throws: ``SettingsError/Code/storeUnavailable`` with the rule that it breaks.
  package static func checkKeeping(
    _ value: StoredValue, forKey key: String
  ) throws(SettingsError) {
    guard let rule = value.ruleBroken(byKeepingFor: key) else { return }
    throw SettingsError(
      .storeUnavailable, key: key,
      problem: "Setting '\(key)' can't be stored: its value \(rule).",
      recoverySuggestion: "Nothing was changed. Use another value.")
  }

  /// Checks that a file could return the values.
  ///
  /// - Throws: ``SettingsError/Code/storeUnavailable`` for the first value, in the order of keys,
  ///   that no file could return, or for all of them if they are too many.
  package static func checkKeeping(_ changes: [String: StoredValue?]) throws(SettingsError) {
    guard changes.count > 1 else {
      for case (let key, let value?) in changes { try checkKeeping(value, forKey: key) }
      return
    }
    for case (let key, let value?) in changes.sorted(by: { $0.key < $1.key }) {
      try checkKeeping(value, forKey: key)
    }
    guard let error = limitBroken(by: changes) else { return }
    throw SettingsError(
      .storeUnavailable,
      problem: "\(changes.count) values can't be stored at once: their text \(error.rule).",
      recoverySuggestion: "Nothing was changed. Store them in several parts.")
  }

  private static func limitBroken(by changes: [String: StoredValue?]) -> JSONLimitError? {
    let extent = JSONExtent(of: changes)
    if extent.memberCount > JSONLimits.file.memberCount {
      return .tooMany(JSONLimits.file.memberCount)
    }
    return extent.size > JSONLimits.maximumSize ? .tooLarge(JSONLimits.maximumSize) : nil
  }
}
