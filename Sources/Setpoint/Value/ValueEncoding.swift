/// How the values of one type become stored shapes; decided once per setting.
struct ValueEncoding<Value: SettingStorable>: Sendable {
  let encode: @Sendable (Value) throws -> StoredValue
  let decode: @Sendable (StoredValue) throws -> Value
  /// The kind of a type that is one shape as a whole; `nil` for any other.
  let leafKind: SettingKind?

  init() {
    if let encoding = Self.ofFrequentLeaf ?? Self.ofLeaf {
      self = encoding
    } else {
      encode = { try StoredValue(encoding: $0) }
      decode = { try $0.decoded(as: Value.self) }
      leafKind = nil
    }
  }

  private init(
    leafKind: SettingKind, encode: @escaping @Sendable (Value) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) throws -> Value
  ) {
    self.encode = encode
    self.decode = decode
    self.leafKind = leafKind
  }

  /// The shape of a value; of these types without a call of ``encode``.
  ///
  /// - Throws: As ``encode``.
  func encoded(_ value: Value) throws -> StoredValue {
    if Value.self == Int.self {
      return unsafe unsafeBitCast(value, to: Int.self).stored()
    } else if Value.self == Bool.self {
      return unsafe unsafeBitCast(value, to: Bool.self).stored()
    } else if Value.self == Double.self {
      return try unsafe unsafeBitCast(value, to: Double.self).stored()
    } else {
      return try encode(value)
    }
  }

  /// The shape of a default; null for one that cannot be stored, which its container reports.
  func storedDefault(_ value: Value) -> StoredValue {
    do {
      return try encode(value)
    } catch {
      return .null
    }
  }

  /// A leaf of ours needs no encoder.
  private static var ofLeaf: ValueEncoding? {
    (Value.self as? any StoredLeaf.Type).flatMap { ofLeaf($0) }
  }

  /// For these types it is compiled once more, without a search for their conformance and without closures
  /// that must be allocated.
  private static var ofFrequentLeaf: ValueEncoding? {
    if Value.self == Bool.self { return ofLeaf(Bool.self) }
    if Value.self == Int.self { return ofLeaf(Int.self) }
    if Value.self == Double.self { return ofLeaf(Double.self) }
    if Value.self == String.self { return ofLeaf(String.self) }
    return nil
  }

  /// The two types are the same, which only the compiler forgot; a checked cast would take longer than all
  /// else of a declaration.
  private static func ofLeaf<Leaf: StoredLeaf>(_ type: Leaf.Type) -> ValueEncoding? {
    guard Leaf.self == Value.self else { return nil }
    let encoding = ValueEncoding<Leaf>(
      leafKind: Leaf.kind, encode: { try $0.stored() }, decode: { try $0.decoded(as: Leaf.self) })
    return unsafe unsafeBitCast(encoding, to: ValueEncoding.self)
  }
}
