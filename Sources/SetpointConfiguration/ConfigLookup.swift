#if Configuration
  import Configuration
  import Setpoint

  /// Looks up one setting as several types, until the provider has a valid value.
  struct ConfigLookup {
    let key: AbsoluteConfigKey
    /// The types to look up next, most likely first; empty if the lookup is complete.
    private(set) var types: [ConfigType]
    /// Whether the provider found a value, or knows that it has none.
    private(set) var isAnswered = false
    private let setting: SettingDefinition
    /// The number of types after ``types`` that the provider is unlikely to store the value as.
    private let unlikelyCount: Int
    /// The value of the provider, also an invalid one.
    private(set) var found: SourceValue?
    private(set) var failure: (any Error)?

    init(_ setting: SettingDefinition) {
      key = AbsoluteConfigKey(
        setting.key.split(separator: ".").map(String.init),
        context: setting.context.compactMapValues(ConfigContextValue.init))
      self.setting = setting
      let likely = setting.configTypes
      let unlikely = ConfigType.all.filter { !likely.contains($0) }
      types = likely + unlikely
      unlikelyCount = unlikely.count
    }

    /// Takes over the result of looking up the first of ``types``.
    mutating func accept(_ result: Result<LookupResult, any Error>) {
      types.removeFirst()
      switch result {
      case .failure(let error): failure = failure ?? error
      case .success(let result): accept(result)
      }
      // A value that has another type than those of the setting is left to the container, too.
      if found != nil, types.count <= unlikelyCount { types = [] }
    }

    private mutating func accept(_ result: LookupResult) {
      isAnswered = true
      // A value that the provider lacks as one type is missing as all types.
      guard let value = result.value else { return types = [] }
      var new = SourceValue(value.content, at: .key(result.encodedKey))
      new.isSecret = value.isSecret
      let isValid = setting.reads(new)
      if isValid || found == nil { found = new }
      if isValid { types = [] }
    }

    /// Returns the error of a source that gave no answer for any type. A source that has a value of
    /// another type than the setting's gives it as that type.
    func error(ofSource name: String) -> SettingsError {
      SettingsError(
        .sourceUnavailable, problem: "Source '\(name)' couldn't be read\(reason).",
        recoverySuggestion: "Its previous values stay in effect.")
    }

    /// Returns the error of a source that gave no answer for this setting only.
    func error(ofValueIn name: String) -> SettingsError {
      SettingsError(
        .unreadable, key: setting.key,
        problem: "Setting '\(setting.key)' can't be read from '\(name)'\(reason).",
        recoverySuggestion: "Set a value of its type there.")
    }

    /// The reason of the failure after a colon; empty if it may contain a secret.
    private var reason: String {
      guard let failure, !setting.isSecret else { return "" }
      return ": \("\(failure)".withoutFullStop)"
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
    var withoutFullStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
  }

  extension ConfigType {
    fileprivate static let all: [ConfigType] = [
      .string, .int, .double, .bool, .bytes, .stringArray, .intArray, .doubleArray, .boolArray,
      .byteChunkArray,
    ]
  }

  extension SettingDefinition {
    /// The types that a provider may store a value as, in the order in which they are looked up.
    ///
    /// Text has every digit of a number, and the form of dates, quantities and encoded bytes. A
    /// whole number is exact, and a provider knows the form of bytes that aren't encoded.
    fileprivate var configTypes: [ConfigType] {
      switch kind {
      case .bool: [.bool, .string]
      case .integer: [.int, .string, .double]
      case .number: [.string, .double, .int]
      case .string: [.string]
      case .date, .duration: [.string, .int, .double]
      case .data: isTextOfData ? [.string, .bytes] : [.bytes, .string]
      case .structured where listContent?.kind == .data && !isTextOfData:
        [.byteChunkArray, .string, .stringArray]
      case .structured:
        [.string, .intArray, .doubleArray, .boolArray, .stringArray, .byteChunkArray]
      default: [.string]
      }
    }

    /// Whether an encoding determines the text of bytes, of which the facts then have an example.
    private var isTextOfData: Bool { !facts.examples.isEmpty }
  }
#endif
