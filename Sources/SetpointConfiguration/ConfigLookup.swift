#if Configuration
  import Configuration
  import Setpoint

  /// Looks up one setting as several types, until the provider has a valid value.
  struct ConfigLookup {
    let key: AbsoluteConfigKey
    private let setting: SettingDefinition
    private let source: String
    private var types: ArraySlice<ConfigType>
    private var found: SourceValue?
    private var failure: (any Error)?

    init(_ setting: SettingDefinition, in source: String) {
      key = AbsoluteConfigKey(
        setting.key.split(separator: ".").map(String.init),
        context: setting.context.compactMapValues(ConfigContextValue.init))
      self.setting = setting
      self.source = source
      types = setting.kind.configTypes[...]
    }

    /// The type to look up next, or `nil` if the lookup is complete.
    var nextType: ConfigType? { types.first }

    mutating func accept(_ result: Result<LookupResult, any Error>) {
      types.removeFirst()
      switch result {
      case .failure(let error): failure = failure ?? error
      case .success(let result):
        // A value that the provider lacks as one type is missing as all types.
        guard let content = result.value?.content else { return types = [] }
        let value = SourceValue(content, at: .key(result.encodedKey))
        guard setting.reads(value) else { return found = found ?? value }
        found = value
        types = []
      }
    }

    func add(to reading: inout SettingsReading) {
      reading.values[setting.key] = found
      guard found == nil, let failure else { return }
      let reason = setting.isSecret ? "" : ": \("\(failure)".withoutFullStop)"
      reading.issues.append(
        SettingsIssue(
          SettingsError(
            .unreadable, key: setting.key,
            problem: "Setting '\(setting.key)' can't be read from '\(source)'\(reason).",
            recoverySuggestion: "Set a value of its type there.")))
    }
  }

  extension ConfigContextValue {
    /// `nil` for a value that swift-configuration's contexts don't support.
    fileprivate init?(_ value: StoredValue) {
      switch value {
      case .bool(let value): self = .bool(value)
      case .int(let value):
        guard let value = Int(exactly: value) else { return nil }
        self = .int(value)
      case .double(let value): self = .double(value)
      case .string(let value): self = .string(value)
      case .null, .data, .date, .array, .dictionary: return nil
      }
    }
  }

  extension String {
    fileprivate var withoutFullStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
  }

  extension SettingKind {
    /// The types that a provider may store a value as, most likely first.
    fileprivate var configTypes: [ConfigType] {
      switch self {
      case .bool: [.bool]
      case .integer: [.int]
      case .number: [.double]
      case .data: [.bytes]
      case .structured:
        [.string, .intArray, .doubleArray, .boolArray, .stringArray, .byteChunkArray]
      default: [.string]
      }
    }
  }
#endif
