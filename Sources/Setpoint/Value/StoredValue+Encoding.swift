extension StoredValue {
  /// Converts an `Encodable` value to a stored value.
  ///
  /// A case of a `CaseIterable` enum without raw values becomes its name, and a case of an enum
  /// with raw values its raw value, unless its own `encode(to:)` writes something else.
  ///
  /// - Throws: `EncodingError` for a value that no store could return, such as a number that isn't
  ///   finite, and the errors of the value's own `encode(to:)`.
  public init(encoding value: some Encodable) throws { try self.init(native: value) }

  /// Creates the native representation of a value of a setting.
  init<Value>(native value: Value) throws {
    self = try StoredValueEncoder.encode(value, like: nil, isNative: true)
  }

  /// Creates the form that a store keeps of a value: that of its type's own `Codable`, in which
  /// each part has the form that is found at the same place.
  ///
  /// - Parameter found: The value that the store holds; `nil` if it holds none.
  init<Value>(storing value: Value, like found: StoredValue?) throws {
    self = try StoredValueEncoder.encode(value, like: found, isNative: false)
  }
}

/// Encodes one value. A ``NativeValue`` is a single value; other types use containers.
private final class StoredValueEncoder: Encoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var storage = Storage.empty
  /// The form that is found where the value will be stored; `nil` if there is none.
  let found: StoredValue?
  /// Whether names and raw values replace what a synthesized `encode(to:)` writes for a case.
  let isNative: Bool
  /// The number of consecutive elements that belong together, if all parts of the value have one
  /// type.
  private(set) var partLength: Int?

  /// The storage of what was encoded so far. A container stays reachable until the whole value is
  /// encoded.
  enum Storage {
    case empty
    case value(StoredValue)
    case keyed(KeyedStorage)
    case list(ListStorage)
  }

  final class KeyedStorage { var members: [String: StoredValueEncoder] = [:] }
  final class ListStorage {
    var elements: [StoredValueEncoder] = []

    func sort(inPartsOf length: Int) {
      elements = stride(from: 0, to: elements.count, by: length)
        .map { (rank: elements[$0].result.rank, part: elements[$0...].prefix(length)) }
        .sorted { $0.rank < $1.rank }
        .flatMap(\.part)
    }
  }

  init(codingPath: [any CodingKey], like found: StoredValue?, isNative: Bool) {
    self.codingPath = codingPath
    self.found = found
    self.isNative = isNative
  }

  static func encode<Value>(
    _ value: Value, like found: StoredValue?, isNative: Bool
  ) throws -> StoredValue {
    let encoder = StoredValueEncoder(codingPath: [], like: found, isNative: isNative)
    try encoder.write(value)
    return encoder.result
  }

  func write<Value>(_ value: Value) throws {
    if let leaf = value as? any NativeValue {
      try writeLeaf(leaf)
    } else if let encodable = value as? any Encodable {
      partLength = (type(of: value) as? any UniformValue.Type)?.partLength
      try encodable.encode(to: self)
      try writeCase(value)
      sortElements(of: value)
    } else {
      try writeContent(of: value)
    }
  }

  private func writeLeaf<Leaf: NativeValue>(_ leaf: Leaf) throws {
    if Leaf.hasParts, let found, found.isContainer, let encodable = leaf as? any Encodable,
      (try? found.read(as: Leaf.self)) != nil
    {
      return try encodable.encode(to: self)
    }
    do {
      storage = .value(try found.map(leaf.stored(like:)) ?? leaf.stored())
    } catch let error as UnstorableValue {
      throw EncodingError.invalidValue(
        leaf, .init(codingPath: codingPath, debugDescription: error.rule))
    }
  }

  /// Writes a value whose type isn't `Encodable`: an enum with raw values, or an optional of one.
  private func writeContent<Value>(of value: Value) throws {
    if let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue else { return storage = .value(.null) }
      try write(wrapped)
    } else if let raw = value as? any RawRepresentable {
      try write(raw.rawValue)
    } else {
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: codingPath, debugDescription: "has a type that isn't Encodable"))
    }
  }

  /// Replaces `{"dark": {}}`, which a synthesized `encode(to:)` writes for a case: by the raw value
  /// of the case if it has one, and by its name in the native representation, or if the name is
  /// found.
  private func writeCase<Value>(_ value: Value) throws {
    guard value is any CaseIterable || value is any RawRepresentable,
      case .keyed(let keyed) = storage, keyed.members.count == 1,
      let (name, content) = keyed.members.first, content.result == .dictionary([:])
    else { return }
    if !isNative, found?.isCase == true { return }
    if let raw = value as? any RawRepresentable {
      if !isNative, case .string(let text) = found, raw.isName(text) {
        storage = .value(.string(name))
      } else {
        try write(raw.rawValue)
      }
    } else if isNative || found?.isText == true {
      storage = .value(.string(name))
    }
  }

  /// Sorts elements without a fixed order, so that equal values have equal representations.
  private func sortElements<Value>(of value: Value) {
    guard case .list(let list) = storage, let type = type(of: value) as? any UniformValue.Type,
      !type.isOrdered
    else { return }
    list.sort(inPartsOf: type.partLength)
  }

  var result: StoredValue {
    switch storage {
    case .empty: .dictionary([:])
    case .value(let value): value
    case .keyed(let keyed): .dictionary(keyed.members.mapValues(\.result))
    case .list(let list): .array(list.elements.map(\.result))
    }
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let keyed: KeyedStorage
    if case .keyed(let existing) = storage { keyed = existing } else { keyed = KeyedStorage() }
    storage = .keyed(keyed)
    return KeyedEncodingContainer(KeyedContainer(storage: keyed, encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let list: ListStorage
    if case .list(let existing) = storage { list = existing } else { list = ListStorage() }
    storage = .list(list)
    return ListContainer(storage: list, encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(encoder: self) }

  /// Creates the encoder of a member.
  func member(_ key: some CodingKey) -> StoredValueEncoder {
    var found: StoredValue?
    if case .dictionary(let members) = self.found {
      found = members[key.stringValue]
      if found == nil, partLength != nil { found = members.min { $0.key < $1.key }?.value }
    }
    return StoredValueEncoder(codingPath: codingPath + [key], like: found, isNative: isNative)
  }

  /// Creates the encoder of an element. An element after those that are found has the form of the
  /// last one.
  func element(at index: Int) -> StoredValueEncoder {
    var found: StoredValue?
    if case .array(let elements) = self.found {
      let length = partLength ?? 1
      let last = elements.count - length + index % length
      let position = partLength == nil ? index : min(index, last)
      if elements.indices.contains(position) { found = elements[position] }
    }
    return StoredValueEncoder(
      codingPath: codingPath + [PlainKey(index)], like: found, isNative: isNative)
  }
}

extension StoredValue {
  /// Whether the value is what a synthesized `encode(to:)` writes for a case: `{"dark": {}}`.
  fileprivate var isCase: Bool {
    guard case .dictionary(let members) = self, members.count == 1 else { return false }
    return members.first?.value == [:]
  }

  fileprivate var isText: Bool {
    if case .string = self { true } else { false }
  }
}

extension RawRepresentable {
  /// Returns whether a text is no raw value, so that it is the name of a case.
  fileprivate func isName(_ text: String) -> Bool {
    guard let type = RawValue.self as? any NativeValue.Type else { return true }
    return type.init(stored: .string(text)) == nil
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let storage: StoredValueEncoder.KeyedStorage
  let encoder: StoredValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func member(_ key: some CodingKey) -> StoredValueEncoder {
    let member = encoder.member(key)
    storage.members[key.stringValue] = member
    return member
  }

  func encodeNil(forKey key: Key) { member(key).storage = .value(.null) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try member(key).write(value) }
  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { member(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { member(PlainKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { member(key) }
}

private struct ListContainer: UnkeyedEncodingContainer {
  let storage: StoredValueEncoder.ListStorage
  let encoder: StoredValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { storage.elements.count }

  private func element() -> StoredValueEncoder {
    let element = encoder.element(at: count)
    storage.elements.append(element)
    return element
  }

  func encodeNil() { element().storage = .value(.null) }
  func encode(_ value: some Encodable) throws { try element().write(value) }
  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    element().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
  func superEncoder() -> any Encoder { element() }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let encoder: StoredValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.storage = .value(.null) }
  func encode(_ value: some Encodable) throws { try encoder.write(value) }
}

/// A type that encodes any number of parts of one type.
private protocol UniformValue {
  /// The number of consecutive elements that belong together.
  static var partLength: Int { get }
  /// Whether the type encodes its elements in a fixed order.
  static var isOrdered: Bool { get }
}

extension Array: UniformValue {
  fileprivate static var partLength: Int { 1 }
  fileprivate static var isOrdered: Bool { true }
}

extension Set: UniformValue {
  fileprivate static var partLength: Int { 1 }
  fileprivate static var isOrdered: Bool { false }
}

/// A dictionary whose keys are neither texts nor numbers encodes each key followed by its value.
extension Dictionary: UniformValue {
  fileprivate static var partLength: Int { 2 }
  fileprivate static var isOrdered: Bool { false }
}

extension StoredValue {
  /// The sort key, with numbers first, by size.
  fileprivate var rank: (Double, String) {
    switch self {
    case .int(let number): (Double(number), description)
    case .double(let number): (number, description)
    default: (.infinity, description)
    }
  }
}

/// A coding key that is a plain name or index.
struct PlainKey: CodingKey {
  let stringValue: String
  let intValue: Int?
  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ position: Int) { (stringValue, intValue) = (String(position), position) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}

extension Equatable {
  /// Returns whether both values are equal and their texts have the same bytes.
  func isSame(as other: Self) -> Bool {
    self == other && (try? StoredValue(native: self)) == (try? StoredValue(native: other))
  }
}
