#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredValue {
  /// The rule because of which no file could return the value; `nil` if a file can.
  var ruleBrokenByKeeping: String? { ruleBroken(atDepth: 0) }

  private func ruleBroken(atDepth depth: Int) -> String? {
    guard depth <= JSONReader.maximumDepth - 1 else {
      return "is nested deeper than \(JSONReader.maximumDepth - 1) levels"
    }
    switch self {
    case .double(let value): return value.isFinite ? nil : "isn't a finite number"
    case .date(let date):
      return date.timeIntervalSinceReferenceDate.isFinite ? nil : "isn't a finite date"
    case .array(let elements): return Self.firstRule(brokenBy: elements, depth: depth + 1)
    case .dictionary(let members):
      return Self.firstRule(brokenBy: members.values, depth: depth + 1)
    case .null, .bool, .int, .string, .data: return nil
    }
  }

  /// A loop, because a lazy sequence evaluates each element more than once at every level.
  private static func firstRule(
    brokenBy values: some Sequence<StoredValue>, depth: Int
  ) -> String? {
    for value in values {
      if let rule = value.ruleBroken(atDepth: depth) { return rule }
    }
    return nil
  }

  /// Checks that a file could return the values.
  ///
  /// - Throws: ``SettingsError/Code/storeUnavailable`` for the first value, in the order of keys,
  ///   that no file could return.
  package static func checkKeeping(_ changes: [String: StoredValue?]) throws(SettingsError) {
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
      guard let rule = value?.ruleBrokenByKeeping else { continue }
      throw SettingsError(
        .storeUnavailable, key: key,
        problem: "Setting '\(key)' can't be stored: its value \(rule).",
        recoverySuggestion: "Nothing was changed. Use another value.")
    }
  }
}
