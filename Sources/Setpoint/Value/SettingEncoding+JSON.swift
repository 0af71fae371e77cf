#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SettingEncoding where Value: SettingStorable {
  /// The data that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds since 2001.
  public static var jsonData: Self {
    jsonData(encoder: .sortingKeys, decoder: JSONDecoder())
  }

  /// The data that `encoder` writes and `decoder` reads.
  ///
  /// Any thread may use the encoder and the decoder. Don't change them after this call.
  public static func jsonData(encoder: JSONEncoder, decoder: JSONDecoder) -> Self {
    json(encoder, decoder) { .data($0) }
  }

  /// The text that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds since 2001.
  public static var jsonText: Self {
    jsonText(encoder: .sortingKeys, decoder: JSONDecoder())
  }

  /// The text that `encoder` writes and `decoder` reads.
  ///
  /// Any thread may use the encoder and the decoder. Don't change them after this call.
  public static func jsonText(encoder: JSONEncoder, decoder: JSONDecoder) -> Self {
    json(encoder, decoder) { .string(String(decoding: $0, as: UTF8.self)) }
  }

  private static func json(
    _ encoder: JSONEncoder, _ decoder: JSONDecoder,
    _ form: @escaping @Sendable (Data) -> StoredValue
  ) -> Self {
    Self { value in
      // Null as in all encodings: other readers of the store find no text, number or data.
      if let value = value as? any OptionalValue, value.wrappedValue == nil { return .null }
      return form(try encoder.encode(value))
    } decode: { stored in
      var failure: any Error = UnreadableForm("JSON")
      for json in stored.possibleJSON {
        do {
          return try decoder.decode(Value.self, from: json)
        } catch {
          // In the JSON that Setpoint writes, dates, durations and data are texts.
          let native = try? JSONReader.value(of: Array(json)).decoded(as: Value.self)
          if let native { return native }
          failure = error
        }
      }
      throw failure
    }
  }
}

extension StoredValue {
  /// The data that may be the JSON of a value: data, a text, or Base64, as JSON files hold data.
  fileprivate var possibleJSON: [Data] {
    switch self {
    case .data(let data): [data]
    case .string(let text): [Data(text.utf8), Data(base64Encoded: text)].compactMap { $0 }
    default: []
    }
  }
}

extension JSONEncoder {
  /// An encoder that writes equal values as equal text.
  fileprivate static var sortingKeys: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
