#if PropertyLists
  /// A value of a Settings.bundle whose options have different types.
  struct MixedValue: StoredLeaf {
    let value: StoredValue

    static var kind: SettingKind { .structured }

    init(stored value: StoredValue) { self.value = value }

    func stored() throws(UnstorableValue) -> StoredValue {
      guard value.isFinite else { throw UnstorableValue(rule: "is not a finite number") }
      return value
    }

    init(from decoder: any Decoder) throws {
      value = try StoredValue(json: decoder.singleValueContainer().decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value.description)
    }
  }

  extension StoredValue {
    fileprivate var isFinite: Bool {
      switch self {
      case .double(let value): value.isFinite
      case .array(let elements): elements.allSatisfy(\.isFinite)
      case .dictionary(let members): members.values.allSatisfy(\.isFinite)
      default: true
      }
    }
  }
#endif
