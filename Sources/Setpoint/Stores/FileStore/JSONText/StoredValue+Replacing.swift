extension StoredValue {
  /// Returns the JSON text. An integer above `Int64.max` replaces a number as a number, also in lists
  /// and dictionaries, because other readers of the file may expect one.
  func text(replacing old: ArraySlice<UInt8>) -> String {
    guard hasUnsignedInteger, var scanner = try? JSONScanner(Array(old), dialect: .lenient),
      let numbers = try? NumberPlaces(&scanner)
    else { return description }
    return text(numbers)
  }

  private func text(_ numbers: NumberPlaces?) -> String {
    switch (self, numbers) {
    case (.string(let digits), .number) where isUnsignedInteger: return digits
    case (.array(let elements), .list(let places)):
      let texts = elements.enumerated().map { position, element in
        element.text(position < places.count ? places[position] : places.last)
      }
      return "[\(texts.joined(separator: ","))]"
    case (.dictionary(let members), .object(let places)):
      var writer = JSONWriter(layout: .compact)
      writer.write(
        members: members.reduce(into: [:]) { texts, member in
          texts[member.key] = .verbatim(member.value.text(places[member.key]))
        })
      return writer.text
    default: return description
    }
  }

  private var hasUnsignedInteger: Bool {
    switch self {
    case .string: isUnsignedInteger
    case .array(let elements): elements.contains { $0.hasUnsignedInteger }
    case .dictionary(let members): members.values.contains { $0.hasUnsignedInteger }
    default: false
    }
  }

  /// Whether the value is the decimal text of an integer above `Int64.max`.
  private var isUnsignedInteger: Bool {
    guard case .string(let digits) = self, digits.isLongInteger else { return false }
    return digits.utf8.first != UInt8(ascii: "0") && UInt64(digits) != nil
  }
}

/// The places of numbers in the JSON text of a value.
private indirect enum NumberPlaces {
  case number, other
  case list([NumberPlaces])
  case object([String: NumberPlaces])

  /// Scans the value at the scanner's position.
  init(_ scanner: inout JSONScanner) throws(JSONScanner.SyntaxError) {
    var isFirst = true
    switch scanner.peek {
    case UInt8(ascii: "["):
      var elements: [NumberPlaces] = []
      try scanner.open("[")
      while try scanner.nextElement(before: "]", isFirst: &isFirst) {
        elements.append(try NumberPlaces(&scanner))
      }
      self = .list(elements)
    case UInt8(ascii: "{"):
      var members: [String: NumberPlaces] = [:]
      var keys = JSONKeys()
      try scanner.open("{")
      while try scanner.nextElement(before: "}", isFirst: &isFirst) {
        let key = try scanner.key(in: &keys)
        members[JSONScanner.text(of: scanner.bytes[key])] = try NumberPlaces(&scanner)
      }
      self = .object(members)
    case let byte?:
      _ = try scanner.value()
      self = (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") ? .number : .other
    case nil: self = .other
    }
  }
}
