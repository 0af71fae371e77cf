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

extension SettingEncoding where Value: SettingStorable & SettingContent<Date> {
  /// The number of seconds since the beginning of 1970, like `timeIntervalSince1970`.
  public static var secondsSince1970: Self {
    content {
      try $0.timeIntervalSince1970.stored()
    } decode: {
      Date(timeIntervalSince1970: try $0.seconds)
    }
  }

  /// The number of milliseconds since the beginning of 1970, as in JavaScript.
  public static var millisecondsSince1970: Self {
    content {
      try ($0.timeIntervalSince1970 * 1_000).stored()
    } decode: {
      Date(timeIntervalSince1970: try $0.seconds / 1_000)
    }
  }

  /// The number of seconds since the beginning of 2001, like `timeIntervalSinceReferenceDate`.
  public static var secondsSinceReferenceDate: Self {
    content {
      try $0.timeIntervalSinceReferenceDate.stored()
    } decode: {
      Date(timeIntervalSinceReferenceDate: try $0.seconds)
    }
  }
}

extension StoredValue {
  /// The number, which may be stored as text.
  fileprivate var seconds: Double {
    get throws {
      let number: StoredValue? =
        if case .string(let text) = self { SettingText.number(text.trimmed) } else { self }
      guard let seconds = number.flatMap({ Double(stored: $0) }) else {
        throw UnreadableForm("a number of seconds")
      }
      return seconds
    }
  }
}

extension SettingEncoding where Value: SettingStorable & SettingContent<RGBAColor> {
  /// The name of a color space with the components, as the library Defaults stores `SwiftUI.Color`.
  ///
  /// Reads colors in sRGB, extended sRGB and gray. It can't read colors in other color spaces, or
  /// colors without components, which Defaults archives.
  public static var defaultsColor: Self {
    content { color in
      [
        "kCGColorSpaceSRGB",
        .array([color.red, color.green, color.blue, color.alpha].map(StoredValue.double)),
      ]
    } decode: { stored in
      guard case .array(let parts) = stored, parts.count == 2,
        case .string(let space) = parts[0], case .array(let components) = parts[1],
        let color = RGBAColor(components.compactMap { Double(stored: $0) }, in: space)
      else { throw UnreadableForm("a color space with components") }
      return color
    }
  }
}

extension RGBAColor {
  fileprivate init?(_ components: [Double], in space: String) {
    switch (space, components.count) {
    case ("kCGColorSpaceSRGB", 4), ("kCGColorSpaceExtendedSRGB", 4):
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case ("kCGColorSpaceGenericGrayGamma2_2", 2), ("kCGColorSpaceExtendedGray", 2):
      let white = components[0]
      self.init(red: white, green: white, blue: white, alpha: components[1])
    default: return nil
    }
  }
}
