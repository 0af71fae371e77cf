#if PropertyLists
  import Foundation

  /// The form in which a store of property lists writes values.
  ///
  /// Reading understands every form whatever is chosen here: data that is JSON stands for the JSON
  /// value, also a fragment such as `true` or `"x"`, unless the setting is itself of type `Data`; data
  /// that is no JSON stays data. The setting's type decides what a number or object means, because
  /// `JSONEncoder` writes a date as a number of seconds, a `Duration` as two whole numbers, and
  /// DCSettings a colour as an object. A store knows the type from the setting's registration.
  ///
  /// Inside of a list or struct a store cannot know it. There dates, durations and colours are written as
  /// text (``SettingText``), which old versions do not read, and what old versions wrote there is unreadable. Give
  /// such a setting an encoding of its own, ``SettingEncoding/jsonData``. A setting that has one is kept in it,
  /// whatever is chosen here.
  @nonexhaustive
  public enum StoredValueEncoding: Sendable, Hashable {
    /// Property-list types, as `@AppStorage`, Settings bundles and device management read them.
    case native
    /// JSON data for every value, as SnapSettingsService keeps it: its old versions go on reading.
    case snapSettingsService
    /// As DCSettings keeps it: truth values, numbers, texts, dates and data native, all else JSON data.
    case dcSettings
  }

  extension StoredValueEncoding {
    /// The value that `stored` stands for.
    ///
    /// - Parameter kind: The kind of its setting; `nil` if there is none, then data is JSON only if all
    ///   values are.
    func value(of stored: StoredValue, kind setting: RegisteredKind?) -> StoredValue {
      guard setting?.isEncoded != true else { return stored }
      let kind = setting?.kind
      guard case .data(let data) = stored, mayBeJSON(kind),
        let json = try? JSONReader.value(of: Array(data))
      else { return stored }
      switch (kind, json) {
      case (.data, .string), (.data, .null): return json
      case (.data, _): return stored
      default: return json.fitting(kind)
      }
    }

    private func mayBeJSON(_ kind: SettingKind?) -> Bool {
      self == .snapSettingsService || (kind != nil && kind != .data)
    }

    /// The form of `value` in which it is written.
    func stored(_ value: StoredValue, kind setting: RegisteredKind?) -> StoredValue {
      guard setting?.isEncoded != true else { return value }
      let kind = setting?.kind
      guard isJSON(value, kind) else { return value }
      let json = Data(value.json(kind).utf8)
      // Property lists keep some values as this JSON in any case; as data they would be escaped.
      return json == value.jsonForm ? value : .data(json)
    }

    private func isJSON(_ value: StoredValue, _ kind: SettingKind?) -> Bool {
      switch (self, value, kind) {
      case (_, .null, _), (.native, _, _): false
      case (.snapSettingsService, _, _): true
      case (.dcSettings, .array, _), (.dcSettings, .dictionary, _): true
      case (.dcSettings, _, .url), (.dcSettings, _, .color), (.dcSettings, _, .uuid),
        (.dcSettings, _, .duration):
        true
      case (.dcSettings, _, _): false
      }
    }
  }

  extension StoredValue {
    /// What JSON of `JSONEncoder` means in a setting of `kind`; unchanged if it means nothing else.
    fileprivate func fitting(_ kind: SettingKind?) -> StoredValue {
      switch (kind, self) {
      case (.date, .int(let seconds)):
        .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
      case (.date, .double(let seconds)): .date(Date(timeIntervalSinceReferenceDate: seconds))
      case (.duration, .array(let halves)): Duration(halves: halves)?.stored() ?? self
      case (.color, .dictionary(let components)):
        RGBAColor(components: components)?.stored() ?? self
      default: self
      }
    }

    /// The JSON that `JSONEncoder` would write for a value of `kind`.
    fileprivate func json(_ kind: SettingKind?) -> String {
      switch (kind, self) {
      case (.integer, .string(let digits)): digits
      case (.duration, .string(let text)): Duration(settingText: text)?.halves ?? description
      case (.color, .string(let text)): RGBAColor(text)?.components.description ?? description
      case (.date, .date(let date)): "\(date.timeIntervalSinceReferenceDate)"
      default: description
      }
    }

    fileprivate var number: Double? {
      switch self {
      case .int(let value): Double(value)
      case .double(let value): value
      default: nil
      }
    }
  }

  extension Duration {
    /// `Duration` is `Codable` as the upper and the lower half of its 128-bit attoseconds.
    fileprivate init?(halves: [StoredValue]) {
      guard halves.count == 2, case .int(let upper) = halves[0] else { return nil }
      switch halves[1] {
      case .int(let lower):
        guard let lower = UInt64(exactly: lower) else { return nil }
        self.init(attoseconds: Int128(upper) << 64 | Int128(lower))
      case .string(let digits):
        guard let lower = UInt64(digits) else { return nil }
        self.init(attoseconds: Int128(upper) << 64 | Int128(lower))
      default: return nil
      }
    }

    fileprivate var halves: String {
      "[\(Int64(truncatingIfNeeded: attoseconds >> 64)),\(UInt64(truncatingIfNeeded: attoseconds))]"
    }
  }

  extension RGBAColor {
    /// DCSettings keeps a colour as the object `{red, green, blue, opacity}`.
    fileprivate init?(components: [String: StoredValue]) {
      guard let red = components["red"]?.number, let green = components["green"]?.number,
        let blue = components["blue"]?.number
      else { return nil }
      self.init(red: red, green: green, blue: blue, alpha: components["opacity"]?.number ?? 1)
    }

    fileprivate var components: StoredValue {
      [
        "red": .double(red), "green": .double(green), "blue": .double(blue),
        "opacity": .double(alpha),
      ]
    }
  }
#endif
