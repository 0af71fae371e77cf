import Foundation
import Setpoint

/// A violation of a promise by a store.
public struct StoreContractFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The promise.
  public let promise: StoreContract
  /// The key concerned, or `nil` if it concerns none.
  public let key: String?
  /// The operation and its result.
  public let problem: String

  /// The promise, the key and the problem on one line.
  public var description: String {
    let location = key.map { "key \(StoredValue.string($0).shown): " } ?? ""
    return "\(promise.rawValue): \(location)\(problem)"
  }
}

extension StoredValue {
  /// The shape and a short form of the value: `int 3`, `string "Ada"`.
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
