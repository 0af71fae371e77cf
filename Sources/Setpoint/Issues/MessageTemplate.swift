/// A sentence with names in braces in place of values, so that it can be translated:
/// `Enter {count} characters.`
package struct MessageTemplate: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The sentence in English.
  package let template: String
  package let values: [String: String]

  package init(_ template: String, _ values: [String: String] = [:]) {
    self.template = template
    self.values = values
  }

  package init(stringLiteral sentence: String) { self.init(sentence) }

  /// Returns the sentence that asks for a number of items, such as `Enter 1 to 20 characters.`
  ///
  /// - Parameter noun: The singular of a noun whose plural ends in "s".
  static func count(_ range: ClosedRange<Int>, of noun: String) -> MessageTemplate {
    if range.lowerBound == range.upperBound {
      let count = range.lowerBound
      return MessageTemplate(
        "Enter {count} \(noun)\(count == 1 ? "" : "s").", ["count": "\(count)"])
    }
    return MessageTemplate(
      "Enter {fewest} to {most} \(noun)s.",
      ["fewest": "\(range.lowerBound)", "most": "\(range.upperBound)"])
  }

  /// The English sentence with its values.
  var text: String { template.filled(with: values) }
}

extension String {
  /// Returns the text with values in place of their names in braces. Other braces stay.
  package func filled(with values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: start)..<end])]
      {
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

extension String {
  /// The text with control characters written as `\u{1B}`, so that a value can't control a
  /// terminal.
  package var escapingControls: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
  }
}
