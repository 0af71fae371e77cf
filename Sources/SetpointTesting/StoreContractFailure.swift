import Foundation
import Setpoint

/// How a store broke a promise.
public struct StoreContractFailure: Error, Sendable, Hashable, CustomStringConvertible {
  public let promise: StoreContract
  /// The key that it happened with, if it was one.
  public let key: String?
  /// What was done and what came of it.
  public let problem: String

  /// The promise, the key and the problem, in one line.
  public var description: String {
    let location = key.map { "key \(StoredValue.string($0).shown): " } ?? ""
    return "\(promise.rawValue): \(location)\(problem)"
  }
}

extension StoredValue {
  /// The shape and the value in few words: `int 3`, `string "Ada"`.
  var shown: String {
    let text =
      switch self {
      case .null: "null"
      case .bool(let value): "bool \(value)"
      case .int(let value): "int \(value)"
      case .double(let value): "double \(value)"
      case .string: "string \(description)"
      case .data(let value): "data \(value.count) bytes, Base64 \(description)"
      case .date(let value): "date \(value.timeIntervalSinceReferenceDate) s after 2001"
      case .array: "array \(description)"
      case .dictionary: "dictionary \(description)"
      }
    return text.count > 90 ? "\(text.prefix(89))… (\(text.count) characters)" : text
  }
}
