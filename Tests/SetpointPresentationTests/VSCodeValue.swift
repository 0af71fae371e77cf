import Setpoint

/// A value of any JSON type: for settings that take objects, or values of several types.
struct VSCodeValue: Codable, Equatable, Sendable {
  let content: StoredValue

  init(_ content: StoredValue) { self.content = content }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    content =
      if value.decodeNil() {
        .null
      } else if let isOn = try? value.decode(Bool.self) {
        .bool(isOn)
      } else if let number = try? value.decode(Int64.self) {
        .int(number)
      } else if let number = try? value.decode(Double.self) {
        .double(number)
      } else if let text = try? value.decode(String.self) {
        .string(text)
      } else if let elements = try? value.decode([VSCodeValue].self) {
        .array(elements.map(\.content))
      } else {
        .dictionary(try value.decode([String: VSCodeValue].self).mapValues(\.content))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch content {
    case .null: try value.encodeNil()
    case .bool(let isOn): try value.encode(isOn)
    case .int(let number): try value.encode(number)
    case .double(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .data(let data): try value.encode(data)
    case .date(let date): try value.encode(date)
    case .array(let elements): try value.encode(elements.map(VSCodeValue.init))
    case .dictionary(let members): try value.encode(members.mapValues(VSCodeValue.init))
    }
  }
}
