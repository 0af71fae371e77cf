/// How the values of one type become stored shapes; decided once per setting.
struct ValueEncoding<Value: SettingStorable>: Sendable {
  let encode: @Sendable (Value) throws -> StoredValue
  let decode: @Sendable (StoredValue) throws -> Value

  init() {
    if let leaf = Value.self as? any StoredLeaf.Type, let encoding = Self.ofLeaf(leaf) {
      self = encoding
    } else {
      encode = { try StoredValue(encoding: $0) }
      decode = { try $0.decoded(as: Value.self) }
    }
  }

  private init(
    encode: @escaping @Sendable (Value) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) throws -> Value
  ) {
    self.encode = encode
    self.decode = decode
  }

  /// The shape of a default; null for one that cannot be stored, which its container reports.
  func storedDefault(_ value: Value) -> StoredValue {
    do {
      return try encode(value)
    } catch {
      return .null
    }
  }

  /// A leaf of ours needs no encoder. The two types are the same, which only the compiler forgot; a
  /// checked cast would take longer than all else of a declaration.
  private static func ofLeaf<Leaf: StoredLeaf>(_ type: Leaf.Type) -> ValueEncoding? {
    guard Leaf.self == Value.self else { return nil }
    let encoding = ValueEncoding<Leaf>(
      encode: { try $0.stored() }, decode: { try $0.decoded(as: Leaf.self) })
    return unsafe unsafeBitCast(encoding, to: ValueEncoding.self)
  }
}
