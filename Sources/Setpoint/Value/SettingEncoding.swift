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
/// native representation. Both forms can be read, and a changed value keeps the form that the store
/// holds, unless the encoding is the app's own. Different representations of a value are equal.
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
    /// Returns a value in the form of what the store holds; `nil` if the encoding doesn't write
    /// that form. An encoding of the app always writes its own.
    private let encodeLike: @Sendable (Value, StoredValue) throws -> StoredValue?

    /// Whether the form, or that of the elements, is JSON, which only programs read.
    let isJSON: Bool

    init(
      isJSON: Bool = false, _ encode: @escaping @Sendable (Value) throws -> StoredValue,
      _ decode: @escaping @Sendable (StoredValue) throws -> Value,
      like encodeLike: @escaping @Sendable (Value, StoredValue) throws -> StoredValue? = { _, _ in
        nil
      }
    ) {
      self.isJSON = isJSON
      self.encode = encode
      self.decode = decode
      self.encodeLike = encodeLike
    }

    /// Returns the form to store, in the form that the store holds if the encoding writes that.
    func form(of value: Value, like found: StoredValue?) throws -> StoredValue {
      try found.flatMap { try encodeLike(value, $0) } ?? encode(value)
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

  init(_ coding: Coding) { self.coding = coding }

  /// The native representation of the type, or the form that the store's ``StoredValueEncoding``
  /// gives it.
  public static var native: Self { Self() }
}

extension SettingEncoding {
  /// The encoding of an optional. `nil` is stored as null.
  public var optional: SettingEncoding<Value?> {
    guard let coding else { return .native }
    return SettingEncoding<Value?>(
      SettingEncoding<Value?>.Coding(isJSON: coding.isJSON) {
        try $0.map(coding.encode) ?? .null
      } _: {
        $0 == .null ? nil : try coding.decode($0)
      } like: { value, found in
        try value.map { try coding.form(of: $0, like: found == .null ? nil : found) }
      })
  }
}

extension SettingEncoding where Value: SettingStorable {
  /// Stores the elements of a list in an encoding of their own, such as `jsonText`.
  public static func elements<Element: SettingStorable>(
    _ encoding: SettingEncoding<Element>
  ) -> Self where Value == [Element] {
    guard let coding = encoding.coding else { return .native }
    return Self(
      Coding(isJSON: coding.isJSON) {
        .array(try $0.map(coding.encode))
      } _: {
        try $0.elements.map(coding.leniently)
      } like: {
        .array(try coding.forms(of: $0, like: $1))
      })
  }

  /// Stores the elements of a set in an encoding of their own, such as `jsonText`.
  public static func elements<Element: SettingStorable & Hashable>(
    _ encoding: SettingEncoding<Element>
  ) -> Self where Value == Set<Element> {
    guard let coding = encoding.coding else { return .native }
    return Self(
      Coding(isJSON: coding.isJSON) {
        .array(try $0.map(coding.encode).sorted { $0.description < $1.description })
      } _: {
        Set(try $0.elements.map(coding.leniently))
      } like: {
        .array(try coding.forms(of: $0, like: $1).sorted { $0.description < $1.description })
      })
  }

  /// Stores the values of a dictionary in an encoding of their own, such as `jsonText`.
  public static func values<Element: SettingStorable>(
    _ encoding: SettingEncoding<Element>
  ) -> Self where Value == [String: Element] {
    guard let coding = encoding.coding else { return .native }
    return Self(
      Coding {
        .dictionary(try $0.mapValues(coding.encode))
      } _: {
        try $0.members.mapValues(coding.leniently)
      } like: { members, found in
        let found = (try? found.members) ?? [:]
        let other = found.min { $0.key < $1.key }?.value
        return .dictionary(
          Dictionary(
            uniqueKeysWithValues: try members.map { key, value in
              (key, try coding.form(of: value, like: found[key] ?? other))
            }))
      })
  }
}

extension SettingEncoding.Coding where Value: SettingStorable {
  /// Returns the value of a form that the encoding writes, or of the native representation.
  func leniently(_ stored: StoredValue) throws -> Value {
    do {
      return try decode(stored)
    } catch {
      guard let value = try? stored.read(as: Value.self) else { throw error }
      return value
    }
  }

  /// Returns elements in the forms of those that the store holds; those after them have the form of
  /// the last one.
  fileprivate func forms(
    of elements: some Sequence<Value>, like found: StoredValue
  ) throws -> [StoredValue] {
    let found = (try? found.elements) ?? []
    return try elements.enumerated().map { index, element in
      try form(of: element, like: index < found.count ? found[index] : found.last)
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

  fileprivate var members: [String: StoredValue] {
    get throws {
      guard case .dictionary(let members) = self else { throw UnreadableForm("a dictionary") }
      return members
    }
  }
}
