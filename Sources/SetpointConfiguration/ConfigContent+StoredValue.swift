#if Configuration
  import Configuration
  import Foundation
  import Setpoint

  extension SourceValue {
    init(_ content: ConfigContent, at location: SettingLocation) {
      if case .string(let text) = content {
        self.init(text: text, at: location)
      } else {
        self.init(StoredValue(content), at: location)
      }
    }
  }

  extension StoredValue {
    init(_ content: ConfigContent) {
      self =
        switch content {
        case .string(let value): .string(value)
        case .int(let value): .int(Int64(value))
        case .double(let value): .double(value)
        case .bool(let value): .bool(value)
        case .bytes(let value): .data(Data(value))
        case .stringArray(let values): .array(values.map(StoredValue.string))
        case .intArray(let values): .array(values.map { .int(Int64($0)) })
        case .doubleArray(let values): .array(values.map(StoredValue.double))
        case .boolArray(let values): .array(values.map(StoredValue.bool))
        case .byteChunkArray(let values): .array(values.map { .data(Data($0)) })
        }
    }
  }

  extension ConfigContent {
    /// Converts the value to a type of swift-configuration. `nil` if it has another type.
    init?(_ value: StoredValue, as type: ConfigType) {
      let content: ConfigContent? =
        switch type {
        case .string: value.text.map(ConfigContent.string)
        case .int: value.int.map(ConfigContent.int)
        case .double: value.double.map(ConfigContent.double)
        case .bool: value.bool.map(ConfigContent.bool)
        case .bytes: value.bytes.map(ConfigContent.bytes)
        case .stringArray: value.list(\.text).map(ConfigContent.stringArray)
        case .intArray: value.list(\.int).map(ConfigContent.intArray)
        case .doubleArray: value.list(\.double).map(ConfigContent.doubleArray)
        case .boolArray: value.list(\.bool).map(ConfigContent.boolArray)
        case .byteChunkArray: value.list(\.bytes).map(ConfigContent.byteChunkArray)
        }
      guard let content else { return nil }
      self = content
    }
  }

  extension StoredValue {
    /// The text of a text, a date in ISO 8601, or a dictionary in JSON.
    fileprivate var text: String? {
      switch self {
      case .string, .date, .dictionary: SettingText.text(of: self)
      default: nil
      }
    }

    fileprivate var int: Int? {
      if case .int(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The value of a number, including integers.
    fileprivate var double: Double? {
      switch self {
      case .double(let value): value
      case .int(let value): Double(exactly: value)
      default: nil
      }
    }

    fileprivate var bool: Bool? {
      if case .bool(let value) = self { value } else { nil }
    }

    fileprivate var bytes: [UInt8]? {
      if case .data(let value) = self { Array(value) } else { nil }
    }

    /// Returns the elements of a list if all have one type.
    fileprivate func list<Element>(_ element: (StoredValue) -> Element?) -> [Element]? {
      guard case .array(let values) = self else { return nil }
      let elements = values.compactMap(element)
      return elements.count == values.count ? elements : nil
    }
  }
#endif
