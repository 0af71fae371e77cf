#if PropertyLists
  /// The `DefaultValue` of a specifier in a Settings.bundle.
  struct BundleDefault: Sendable {
    /// The value in the bundle and in `UserDefaults`.
    let value: StoredValue
    /// The values for true and false, if the specifier is a switch.
    let switchValues: SwitchValues?
    let location: SettingLocation

    struct SwitchValues: Sendable, Hashable {
      let on: StoredValue
      let off: StoredValue

      static let standard = SwitchValues(on: true, off: false)

      func isOn(_ value: StoredValue) -> Bool? {
        if value.isSame(as: on) { return true }
        return value.isSame(as: off) ? false : nil
      }
    }

    /// Returns the value for a setting of this kind, with the conversions of `UserDefaults`.
    func sourceValue(for kind: SettingKind?) -> SourceValue {
      switch (kind, value) {
      case (.bool, _):
        if let isOn = switchValues?.isOn(value) { return SourceValue(.bool(isOn), at: location) }
        return textual
      case (.integer, .bool(let value)): return SourceValue(.int(value ? 1 : 0), at: location)
      case (.integer, .double(let value)):
        return SourceValue(Int64(exactly: value).map(StoredValue.int) ?? self.value, at: location)
      case (.integer, _), (.number, _): return textual
      case (.string, .int), (.string, .double):
        return SourceValue(.string(SettingText.text(of: value)), at: location)
      default: return SourceValue(value, at: location)
      }
    }

    private var textual: SourceValue {
      switch value {
      case .string(let text): SourceValue(text: text, at: location)
      default: SourceValue(value, at: location)
      }
    }
  }

  extension StoredValue {
    /// Returns whether both values are equal in a property list, where Booleans equal the numbers 0
    /// and 1.
    func isSame(as other: StoredValue) -> Bool {
      if case .int = self, case .int = other { return self == other }
      guard let number = propertyListNumber, let other = other.propertyListNumber else {
        return self == other
      }
      return number == other
    }

    private var propertyListNumber: Double? {
      switch self {
      case .bool(let value): value ? 1 : 0
      case .int(let value): Double(value)
      case .double(let value): value
      default: nil
      }
    }
  }

  /// A value of a Settings.bundle whose options have different types.
  struct MixedValue: NativeValue {
    let value: StoredValue

    static var kind: SettingKind { .structured }

    init(stored value: StoredValue) { self.value = value }

    func stored() throws(UnstorableValue) -> StoredValue {
      guard value.isFinite else { throw UnstorableValue(rule: "isn't a finite number") }
      return value
    }
  }

  extension StoredValue {
    fileprivate var isFinite: Bool {
      switch self {
      case .double(let value): value.isFinite
      case .array(let elements): elements.allSatisfy(\.isFinite)
      case .dictionary(let members): members.values.allSatisfy(\.isFinite)
      default: true
      }
    }
  }
#endif
