#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SettingEncoding where Value: SettingStorable & Codable {
  /// The JSON value that a `JSONEncoder` writes and a `JSONDecoder` reads, as a part of a JSON file
  /// that other code reads as a whole; dates are seconds since 2001.
  ///
  /// A number that neither `Int64` nor `Double` holds becomes a text. An integer that replaces a
  /// number stays one.
  public static var json: Self { json(encoder: .sortingKeys, decoder: JSONDecoder()) }

  /// The JSON value that `encoder` writes and `decoder` reads, as a part of a JSON file.
  ///
  /// Any thread may use the encoder and the decoder. Don't change them after this call.
  public static func json(encoder: JSONEncoder, decoder: JSONDecoder) -> Self {
    @Sendable func form(_ json: Data) throws -> StoredValue {
      try JSONReader.value(of: Array(json), keepsDigits: true)
    }
    return json(encoder, decoder, form) { stored in
      let (text, numbers) = (stored.description, stored.textWithLongNumbers)
      return (text == numbers ? [text] : [text, numbers]).map { (Data($0.utf8), form) }
    }
  }

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
    _ form: @escaping @Sendable (Data) throws -> StoredValue,
    possible: @escaping @Sendable (StoredValue) -> [PossibleJSON] = { $0.possibleJSON }
  ) -> Self {
    // Null as in all encodings: other readers of the store find no text, number or data.
    @Sendable func isNil(_ value: Value) -> Bool {
      (value as? any OptionalValue).map { $0.wrappedValue == nil } ?? false
    }
    @Sendable func decode(_ json: Data) throws -> Value {
      do {
        return try decoder.decode(Value.self, from: json)
      } catch {
        // In the JSON that Setpoint writes, dates, durations and data are texts.
        let native = try? JSONReader.value(of: Array(json)).read(as: Value.self)
        guard let native else { throw error }
        return native
      }
    }
    @Sendable func decode(_ stored: StoredValue) throws -> Value {
      var failure: any Error = UnreadableForm("JSON")
      for (json, _) in possible(stored) {
        do {
          return try decode(json)
        } catch {
          failure = error
        }
      }
      throw failure
    }
    return Self(
      Coding(isJSON: true) { value in
        isNil(value) ? .null : try form(encoder.encode(value))
      } _: { stored in
        try decode(stored)
      } like: { value, found in
        guard !isNil(value) else { return .null }
        let possible = possible(found)
        let own = possible.first { (try? decoder.decode(Value.self, from: $0.json)) != nil }
        // A native text that is also JSON would be read as another value.
        if own == nil, let native = try nativeForm(of: value, like: found),
          (try? decode(native))?.isSame(as: value) ?? true
        {
          return native
        }
        let form = own ?? possible.first { (try? decode($0.json)) != nil }
        return try form?.form(encoder.encode(value))
      })
  }
}

/// Returns a value in its native representation if that is what the store holds.
private func nativeForm<Value: SettingStorable>(
  of value: Value, like found: StoredValue
) throws -> StoredValue? {
  guard found != .null, (try? found.read(as: Value.self)) != nil else { return nil }
  return try StoredValue(storing: value, like: found)
}

/// Data that may be the JSON of a value, and how to store other JSON in the same form.
private typealias PossibleJSON = (json: Data, form: (Data) throws -> StoredValue)

extension StoredValue {
  /// The data that may be the JSON of a value: data, a text, or Base64, as JSON files hold data.
  fileprivate var possibleJSON: [PossibleJSON] {
    switch self {
    case .data(let data): [(data, { .data($0) })]
    case .string(let text):
      [(Data(text.utf8), { .string(String(decoding: $0, as: UTF8.self)) })]
        + (Data(base64Encoded: text).map { [($0, { .string($0.base64EncodedString()) })] } ?? [])
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

extension SettingEncoding where Value: SettingStorable & SettingContent<Data> {
  /// Bytes as text of two hexadecimal digits each, such as `00ff`. Sources, commands, panel and API
  /// use it, too; they also read Base64.
  public static var hexadecimal: Self {
    text {
      $0.hexadecimal
    } bytes: {
      Data(hexadecimal: $0)
    }
  }

  /// Bytes as Base64 text, also in a store that has bytes, such as a property list.
  public static var base64: Self {
    text {
      $0.base64EncodedString()
    } bytes: {
      Data(base64Encoded: $0)
    }
  }

  private static func text(
    _ text: @escaping @Sendable (Data) -> String, bytes: @escaping @Sendable (String) -> Data?
  ) -> Self {
    content {
      .string(text($0))
    } decode: { stored in
      guard case .string(let text) = stored, let data = bytes(text) else {
        throw UnreadableForm("bytes as text")
      }
      return data
    } like: { _, _ in
      nil
    }
  }
}

extension Data {
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  fileprivate init?(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    self.init(
      stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}

extension SettingEncoding where Value: SettingStorable & SettingContent<Date> {
  /// The number of seconds since the beginning of 1970, like `timeIntervalSince1970`.
  public static var secondsSince1970: Self {
    seconds {
      $0.timeIntervalSince1970
    } date: {
      Date(timeIntervalSince1970: $0)
    }
  }

  /// The number of milliseconds since the beginning of 1970, as in JavaScript.
  public static var millisecondsSince1970: Self {
    seconds {
      $0.timeIntervalSince1970 * 1_000
    } date: {
      Date(timeIntervalSince1970: $0 / 1_000)
    }
  }

  /// The number of seconds since the beginning of 2001, like `timeIntervalSinceReferenceDate`.
  public static var secondsSinceReferenceDate: Self {
    seconds {
      $0.timeIntervalSinceReferenceDate
    } date: {
      Date(timeIntervalSinceReferenceDate: $0)
    }
  }

  private static func seconds(
    _ number: @escaping @Sendable (Date) -> Double, date: @escaping @Sendable (Double) -> Date
  ) -> Self {
    content {
      try number($0).stored()
    } decode: {
      date(try $0.seconds)
    } like: { date, found in
      // A date that isn't a number is in its native representation.
      if (try? found.seconds) != nil { try number(date).stored().number(like: found) } else { nil }
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
    } like: { color, found in
      guard case .array(let parts) = found, let space = parts.first, space.isRGB else { return nil }
      let components = [color.red, color.green, color.blue, color.alpha]
      return [space, .array(components.map(StoredValue.double))]
    }
  }
}

extension StoredValue {
  /// Whether the value is the name of a color space with red, green and blue.
  fileprivate var isRGB: Bool {
    self == "kCGColorSpaceSRGB" || self == "kCGColorSpaceExtendedSRGB"
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

extension StoredValue {
  /// The value as JSON, in which the numbers that are kept as texts are numbers again.
  fileprivate var textWithLongNumbers: String {
    switch self {
    case .array(let elements):
      return "[\(elements.map(\.textWithLongNumbers).joined(separator: ","))]"
    case .dictionary(let members):
      let texts = members.map { "\(StoredValue.string($0).description):\($1.textWithLongNumbers)" }
      return "{\(texts.joined(separator: ","))}"
    case .string(let text):
      let number = try? JSONReader.value(of: Array(text.utf8), keepsDigits: true)
      return number == self ? text : description
    case .null, .bool, .int, .double, .date, .data: return description
    }
  }
}
