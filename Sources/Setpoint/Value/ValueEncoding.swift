/// How the values of one type become stored shapes; decided once per setting.
struct ValueEncoding<Value: Storable>: Sendable {
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

  /// A leaf of ours needs no encoder: the two types are the same, which only the compiler forgot.
  private static func ofLeaf<Leaf: StoredLeaf>(_ type: Leaf.Type) -> ValueEncoding? {
    ValueEncoding<Leaf>(
      encode: { try $0.stored() }, decode: { try $0.decoded(as: Leaf.self) }) as? ValueEncoding
  }
}
