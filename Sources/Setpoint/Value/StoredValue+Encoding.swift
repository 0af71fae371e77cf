extension StoredValue {
  /// Converts an `Encodable` value to a stored value.
  ///
  /// A case of a `CaseIterable` enum without raw values becomes its name, unless its own
  /// `encode(to:)` writes something else.
  ///
  /// - Throws: `EncodingError` for a value that no store could return, such as a number that isn't
  ///   finite, and the errors of the value's own `encode(to:)`.
  public init(encoding value: some Encodable) throws {
    self = try StoredValueEncoder.encode(value, codingPath: [])
  }
}

/// Encodes one value of an `Encodable` type. A ``StoredLeaf`` is a single value; other types use
/// containers.
private final class StoredValueEncoder: Encoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var storage = Storage.empty

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

  init(codingPath: [any CodingKey]) { self.codingPath = codingPath }

  static func encode(_ value: some Encodable, codingPath: [any CodingKey]) throws -> StoredValue {
    let encoder = StoredValueEncoder(codingPath: codingPath)
    try encoder.write(value)
    return encoder.result
  }

  func write(_ value: some Encodable) throws {
    guard let leaf = value as? any StoredLeaf else {
      try value.encode(to: self)
      return value is any CaseIterable ? nameCase() : sortElements(of: value)
    }
    do {
      storage = .value(try leaf.stored())
    } catch {
      throw EncodingError.invalidValue(
        value, .init(codingPath: codingPath, debugDescription: error.rule))
    }
  }

  /// Replaces `{"dark": {}}`, which a synthesized `encode(to:)` writes for a case without raw
  /// value, by the name of the case.
  private func nameCase() {
    guard case .keyed(let keyed) = storage, keyed.members.count == 1,
      let (name, content) = keyed.members.first, content.result == .dictionary([:])
    else { return }
    storage = .value(.string(name))
  }

  /// Sorts elements without a fixed order, so that equal values have equal representations.
  private func sortElements(of value: some Encodable) {
    guard case .list(let list) = storage, let type = type(of: value) as? any UnorderedList.Type
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
    return KeyedEncodingContainer(KeyedContainer(storage: keyed, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let list: ListStorage
    if case .list(let existing) = storage { list = existing } else { list = ListStorage() }
    storage = .list(list)
    return ListContainer(storage: list, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(encoder: self) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let storage: StoredValueEncoder.KeyedStorage
  let codingPath: [any CodingKey]

  private func member(_ key: some CodingKey) -> StoredValueEncoder {
    let encoder = StoredValueEncoder(codingPath: codingPath + [key])
    storage.members[key.stringValue] = encoder
    return encoder
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
  let codingPath: [any CodingKey]
  var count: Int { storage.elements.count }

  private func element() -> StoredValueEncoder {
    let encoder = StoredValueEncoder(codingPath: codingPath + [PlainKey(count)])
    storage.elements.append(encoder)
    return encoder
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

/// A type that encodes a list in no fixed order.
private protocol UnorderedList {
  /// The number of consecutive elements that belong together.
  static var partLength: Int { get }
}

extension Set: UnorderedList {
  fileprivate static var partLength: Int { 1 }
}

/// A dictionary whose keys are neither texts nor numbers encodes each key followed by its value.
extension Dictionary: UnorderedList {
  fileprivate static var partLength: Int { 2 }
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
