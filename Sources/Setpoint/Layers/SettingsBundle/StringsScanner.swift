#if PropertyLists
  /// A scanner for the text form of a `.strings` file.
  struct StringsScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private(set) var damagedLine: Int?

    private struct Damage: Error {}

    init(_ text: String) {
      scalars = Array(text.unicodeScalars)
    }

    /// Returns all pairs that can be parsed. If a name occurs twice, the last one applies.
    mutating func scan() -> [String: String] {
      var strings: [String: String] = [:]
      while true {
        do throws(Damage) {
          skipBlanks()
          guard position < scalars.count else { return strings }
          let (name, text) = try pair()
          strings[name] = text
        } catch {
          noteDamage(at: position)
          position = scalars[position...].firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count
        }
      }
    }

    private mutating func noteDamage(at position: Int) {
      guard damagedLine == nil else { return }
      damagedLine = scalars[..<position].count { $0 == "\n" } + 1
    }

    /// Scans `"name" = "text";`, or `"name";` for a name that is its own text.
    private mutating func pair() throws(Damage) -> (name: String, text: String) {
      let start = position
      do throws(Damage) {
        let name = try token()
        skipBlanks()
        var text = name
        if take("=") {
          skipBlanks()
          text = try token()
          skipBlanks()
        }
        guard take(";") else { throw Damage() }
        return (name, text)
      } catch {
        // An unclosed quote hides all following text, so scanning continues in the next line.
        position = start
        throw error
      }
    }

    private mutating func token() throws(Damage) -> String {
      if take("\"") { return try quoted("\"") }
      if take("'") { return try quoted("'") }
      let start = position
      while let scalar = peek, scalar.isPlain { position += 1 }
      guard position > start else { throw Damage() }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<position])
      return String(text)
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(Damage) -> String {
      // In UTF-16, because an escape can represent half of a character outside the basic plane.
      var units: [UInt16] = []
      while let scalar = next() {
        if scalar == quote { return String(decoding: units, as: UTF16.self) }
        units += scalar == "\\" ? try escaped() : Array(UTF16.encode(scalar) ?? .init())
      }
      throw Damage()
    }

    private mutating func escaped() throws(Damage) -> [UInt16] {
      guard let scalar = next() else { throw Damage() }
      switch scalar {
      case "n": return [10]
      case "t": return [9]
      case "r": return [13]
      case "U", "u": return [hexadecimal()]
      default: return Array(UTF16.encode(scalar) ?? .init())
      }
    }

    private mutating func hexadecimal() -> UInt16 {
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else { break }
        unit = unit << 4 | UInt16(digit)
        position += 1
      }
      return unit
    }

    private mutating func skipBlanks() {
      while let scalar = peek {
        if scalar.properties.isWhitespace {
          position += 1
        } else if starts(with: "//") {
          position = scalars[position...].firstIndex(of: "\n") ?? scalars.count
        } else if starts(with: "/*") {
          skipComment()
        } else {
          return
        }
      }
    }

    /// Skips a comment. An unclosed comment hides all following text.
    private mutating func skipComment() {
      let start = position
      position += 2
      while position < scalars.count, !starts(with: "*/") { position += 1 }
      if position == scalars.count { noteDamage(at: start) }
      position = min(position + 2, scalars.count)
    }

    private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func next() -> Unicode.Scalar? {
      guard let scalar = peek else { return nil }
      position += 1
      return scalar
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard peek == scalar else { return false }
      position += 1
      return true
    }

    private func starts(with text: String) -> Bool {
      scalars[position...].starts(with: text.unicodeScalars)
    }
  }

  extension Unicode.Scalar {
    /// Whether a text without quotes can contain the character.
    fileprivate var isPlain: Bool {
      properties.isAlphabetic || ("0"..."9").contains(self)
        || "_-.$:/".unicodeScalars.contains(self)
    }
  }
#endif
