#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes stored values as JSON text, with members sorted by key.
package struct JSONWriter {
  package enum Layout { case compact, indented }

  package private(set) var text = ""
  private let layout: Layout
  private var depth = 0

  package init(layout: Layout) { self.layout = layout }

  package mutating func write(_ value: StoredValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.isFinite ? value.description : "null"
    case .string(let value): write(string: value)
    case .data(let value): write(string: value.base64EncodedString())
    case .date(let value): write(string: value.settingText)
    case .array(let elements):
      list("[", "]", elements) { writer, element in writer.write(element) }
    case .dictionary(let members):
      write(members: members.mapValues(Member.value))
    }
  }

  /// The value of a member: a stored value, or existing JSON text that stays unchanged.
  enum Member {
    case value(StoredValue)
    case verbatim(String)
  }

  mutating func write(members: [String: Member]) {
    list("{", "}", members.sorted { $0.key < $1.key }) { writer, member in
      writer.write(string: member.key)
      writer.text += writer.layout == .indented ? ": " : ":"
      switch member.value {
      case .value(let value): writer.write(value)
      case .verbatim(let json): writer.text += json
      }
    }
  }

  private mutating func list<Element>(
    _ open: String, _ close: String, _ elements: [Element],
    write: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    depth += 1
    for (position, element) in elements.enumerated() {
      if position > 0 { text += "," }
      breakLine()
      write(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    text += close
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private mutating func write(string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
