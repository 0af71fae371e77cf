#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The natural value of each format: JSON's null, Booleans, numbers, texts, lists and objects. An
/// encoder decides what dates and data are, and a decoder reads them as what they have become, such
/// as a number and a text in JSON. Settings read texts of dates and data; see
/// ``SettingsContainer/set(_:for:)-(StoredValue,_)``.
extension StoredValue: Codable {
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: PlainKey.self) {
      self = .dictionary(
        Dictionary(
          try members.allKeys.map {
            ($0.stringValue, try members.decode(StoredValue.self, forKey: $0))
          }, uniquingKeysWith: { $1 }))
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [StoredValue] = []
      while !list.isAtEnd { elements.append(try list.decode(StoredValue.self)) }
      self = .array(elements)
      return
    }
    self = try Self(leaf: decoder.singleValueContainer())
  }

  private init(leaf container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = value.stored()
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Date.self) {
      self = .date(value)
    } else {
      self = .data(try container.decode(Data.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var list = encoder.unkeyedContainer()
      for element in elements { try list.encode(element) }
    case .dictionary(let members):
      var container = encoder.container(keyedBy: PlainKey.self)
      for (name, value) in members { try container.encode(value, forKey: PlainKey(name)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeLeaf(into: &container)
    }
  }

  private func encodeLeaf(into container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .null, .array, .dictionary: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    }
  }
}
