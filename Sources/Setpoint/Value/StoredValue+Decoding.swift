extension StoredValue {
  /// Converts the stored value to a value of `type`.
  ///
  /// The conversion reads an integer as a floating-point number, and a text as a `URL`, `Date`,
  /// `Data`, `UUID`, `Duration` or ``RGBAColor`` if it has that format. All other values must match
  /// the type.
  ///
  /// - Throws: `DecodingError` if the value doesn't match `type`, and the errors of the type's own
  ///   `init(from:)`.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try read(as: type)
  }

  /// Converts the native representation or the stored form of a setting's value. The text of a part
  /// replaces it, in the format of ``SettingKind``.
  func read<Value>(as type: Value.Type = Value.self, texts: PlainTexts? = nil) throws -> Value {
    try StoredValueDecoder(value: self, texts: texts, codingPath: []).read(type)
  }
}

extension StoredValue {
  /// Whether the value is a list or dictionary.
  var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  fileprivate var plainString: String? { if case .string(let text) = self { text } else { nil } }
}

private struct StoredValueDecoder: Decoder {
  let value: StoredValue
  let texts: PlainTexts?
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func read<Value>(_ type: Value.Type) throws -> Value {
    if let leaf = type as? any NativeValue.Type {
      if let text = texts?.text, let stored = leaf.stored(of: text),
        let result = leaf.init(stored: stored) as? Value
      {
        return result
      }
      if let result = leaf.init(stored: value) as? Value { return result }
      // The parts of the value, as encoders without a form for the type write it.
      guard leaf.hasParts, value.isContainer, let decodable = type as? any Decodable.Type,
        let result = try? decodable.init(from: self) as? Value
      else { throw mismatch(type) }
      return result
    }
    if let decodable = type as? any Decodable.Type {
      guard let result = try decode(decodable) as? Value else { throw mismatch(type) }
      return result
    }
    return try readContent(of: type)
  }

  /// Decodes a value with its own `init(from:)`; decodes the raw value or the name of a case as
  /// that case.
  private func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      let result = try Value(from: self)
      if case .array(let elements) = value, elements.count > 1 {
        try checkKeeping(elements, in: type)
      }
      return result
    } catch {
      if let raw = type as? any RawRepresentable.Type, let result = `case`(of: raw) as? Value {
        return result
      }
      guard type is any CaseIterable.Type || type is any RawRepresentable.Type,
        let name = texts?.text ?? value.plainString,
        let result = try? Value(
          from: StoredValueDecoder(value: [name: [:]], texts: nil, codingPath: codingPath))
      else {
        if let unknown = unknownCase(of: type, error) { throw unknown }
        throw error
      }
      return result
    }
  }

  /// Checks that a set keeps all elements. For Swift, texts are equal if only the spelling of an accent
  /// differs.
  private func checkKeeping<Value>(_ elements: [StoredValue], in type: Value.Type) throws {
    guard (type as? any ListValue.Type)?.isSet == true else { return }
    var texts: Set<String> = []
    for case .string(let text) in elements {
      let (isNew, other) = texts.insert(text)
      guard isNew || text.hasSameBytes(as: other) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: codingPath,
            debugDescription: "a set can't hold both '\(other)' and '\(text)', which look the same")
        )
      }
    }
  }

  /// Returns the error for a value that is none of an enum's cases, which it lists; `nil` if `error`
  /// has another reason.
  private func unknownCase(of type: Any.Type, _ error: any Error) -> DecodingError? {
    switch error {
    case DecodingError.dataCorrupted(let context)
    where context.debugDescription.hasPrefix(DecodingProblem.unknownRawValue),
      DecodingError.typeMismatch(_, let context):
      guard context.codingPath.count == codingPath.count, !value.isContainer,
        let cases = type as? any CaseIterable.Type
      else { return nil }
      let names = Self.names(of: cases).joined(separator: ", ")
      return names.isEmpty
        ? nil
        : .dataCorrupted(.init(codingPath: codingPath, debugDescription: "use one of: \(names)"))
    default: return nil
    }
  }

  private static func names<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.compactMap { element -> String? in
      guard let stored = try? StoredValue(native: element), !stored.isContainer else { return nil }
      return SettingText.text(of: stored)
    }
  }

  private func `case`<Raw: RawRepresentable>(of type: Raw.Type) -> Raw? {
    // Without a leaf, the raw value could be decoded as the type itself, again and again.
    guard Raw.RawValue.self is any NativeValue.Type, let rawValue = try? read(Raw.RawValue.self)
    else { return nil }
    return Raw(rawValue: rawValue)
  }

  /// Decodes a value whose type isn't `Decodable`: an enum with raw values, or an optional of one.
  private func readContent<Value>(of type: Value.Type) throws -> Value {
    if let optional = type as? any OptionalValue.Type {
      let wrapped: Any? = value == .null ? nil : try read(optional.wrappedType)
      if let result = optional.init(wrapping: wrapped) as? Value { return result }
    } else if let raw = type as? any RawRepresentable.Type, let result = `case`(of: raw) as? Value {
      return result
    }
    throw mismatch(type)
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let advice = Self.noun(of: type).map { "; use \($0)" } ?? ""
    let problem =
      NumberLimits(of: type, missedBy: value).map { "use \($0.phrase)" }
      ?? "found \(value.typeName)\(advice)"
    return .typeMismatch(type, .init(codingPath: codingPath, debugDescription: problem))
  }

  /// Returns a value of a type in a sentence, such as "a list"; `nil` for other types.
  private static func noun(of type: Any.Type) -> String? {
    if type == [Any].self { return "a list" }
    if type == [String: Any].self { return "a dictionary" }
    return (type as? any NativeValue.Type)?.kind.facts.noun
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(
      KeyedReader(members: members, texts: texts, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return ListReader(elements: elements, texts: texts, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleReader(decoder: self) }
}

private struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: StoredValue]
  let texts: PlainTexts?
  let codingPath: [any CodingKey]
  var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

  private func member(_ key: some CodingKey) throws -> StoredValueDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "'\(key.stringValue)' is missing"))
    }
    return StoredValueDecoder(
      value: value, texts: texts?[key.stringValue], codingPath: codingPath + [key])
  }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).read(type)
  }
  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try member(PlainKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct ListReader: UnkeyedDecodingContainer {
  let elements: [StoredValue]
  let texts: PlainTexts?
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> StoredValueDecoder {
    let key = PlainKey(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: codingPath + [key], debugDescription: "the list is too short"))
    }
    defer { currentIndex += 1 }
    return StoredValueDecoder(
      value: elements[currentIndex], texts: texts?[String(currentIndex)],
      codingPath: codingPath + [key])
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().read(type)
  }
  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct SingleReader: SingleValueDecodingContainer {
  let decoder: StoredValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
}
