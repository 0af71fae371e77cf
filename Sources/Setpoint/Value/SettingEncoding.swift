/// The form in which the store of a setting keeps its values.
///
/// By default, a store keeps a value in the native representation of its type. Use another encoding
/// for data that other code reads and writes in a form of its own:
///
/// ```swift
/// Setting("profile", default: Profile(), .encoding(.jsonData))
/// ```
///
/// Only the store uses this form. Rules, screens, commands, drafts, sources and exports use the
/// native representation. Both forms can be read. Different representations of a value are equal.
///
/// Create your own encoding from two functions:
///
/// ```swift
/// extension SettingEncoding where Value == Int {
///   static var hexadecimal: Self {
///     Self { .string(String($0, radix: 16)) } decode: { stored in
///       guard let value = Int(try stored.decoded(as: String.self), radix: 16) else {
///         throw InvalidNumber()
///       }
///       return value
///     }
///   }
/// }
/// ```
public struct SettingEncoding<Value>: Sendable {
  /// The functions of the encoding; `nil` for the native representation.
  let coding: Coding?

  /// A class, so that a setting without an encoding needs only a single word.
  final class Coding: Sendable {
    let encode: @Sendable (Value) throws -> StoredValue
    let decode: @Sendable (StoredValue) throws -> Value

    init(
      _ encode: @escaping @Sendable (Value) throws -> StoredValue,
      _ decode: @escaping @Sendable (StoredValue) throws -> Value
    ) {
      self.encode = encode
      self.decode = decode
    }
  }

  /// Creates an encoding.
  ///
  /// Both functions are called on any thread and must not write settings.
  ///
  /// - Parameters:
  ///   - encode: Returns the form to store, or throws an error to refuse the value. People read the
  ///     description of the error.
  ///   - decode: Returns the value of a stored form, or throws an error. Then the form is read as
  ///     the native representation.
  public init(
    _ encode: @escaping @Sendable (Value) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) throws -> Value
  ) {
    coding = Coding(encode, decode)
  }

  private init() { coding = nil }

  /// The native representation of the type, or the form that the store's ``StoredValueEncoding``
  /// gives it.
  public static var native: Self { Self() }
}

extension SettingEncoding {
  /// The encoding of an optional. `nil` is stored as null.
  public var optional: SettingEncoding<Value?> {
    guard let coding else { return .native }
    return SettingEncoding<Value?> { value in
      try value.map(coding.encode) ?? .null
    } decode: { stored in
      stored == .null ? nil : try coding.decode(stored)
    }
  }
}

extension SettingEncoding where Value: SettingStorable {
  /// Stores the elements of a list in an encoding of their own, such as `jsonText`.
  public static func elements<Element: SettingStorable>(
    _ encoding: SettingEncoding<Element>
  ) -> Self where Value == [Element] {
    guard let coding = encoding.coding else { return .native }
    return Self { elements in
      .array(try elements.map(coding.encode))
    } decode: { stored in
      try stored.elements.map(coding.leniently)
    }
  }

  /// Stores the elements of a set in an encoding of their own, such as `jsonText`.
  public static func elements<Element: SettingStorable & Hashable>(
    _ encoding: SettingEncoding<Element>
  ) -> Self where Value == Set<Element> {
    guard let coding = encoding.coding else { return .native }
    return Self { elements in
      .array(try elements.map(coding.encode).sorted { $0.description < $1.description })
    } decode: { stored in
      Set(try stored.elements.map(coding.leniently))
    }
  }

  /// Stores the values of a dictionary in an encoding of their own, such as `jsonText`.
  public static func values<Element: SettingStorable>(
    _ encoding: SettingEncoding<Element>
  ) -> Self where Value == [String: Element] {
    guard let coding = encoding.coding else { return .native }
    return Self { members in
      .dictionary(try members.mapValues(coding.encode))
    } decode: { stored in
      guard case .dictionary(let members) = stored else { throw UnreadableForm("a dictionary") }
      return try members.mapValues(coding.leniently)
    }
  }
}

extension SettingEncoding.Coding where Value: SettingStorable {
  /// Returns the value of a form that the encoding writes, or of the native representation.
  func leniently(_ stored: StoredValue) throws -> Value {
    do {
      return try decode(stored)
    } catch {
      guard let value = try? stored.decoded(as: Value.self) else { throw error }
      return value
    }
  }
}

/// The error of a built-in encoding that expected another form.
struct UnreadableForm: Error {
  let expected: String
  init(_ expected: String) { self.expected = expected }
}

extension StoredValue {
  fileprivate var elements: [StoredValue] {
    get throws {
      guard case .array(let elements) = self else { throw UnreadableForm("a list") }
      return elements
    }
  }
}
