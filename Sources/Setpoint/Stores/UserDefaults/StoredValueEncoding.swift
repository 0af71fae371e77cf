#if PropertyLists
  import Foundation

  /// The form in which a store of property lists writes values.
  ///
  /// A store reads every form, independent of this choice. It reads data that is JSON as the JSON
  /// value, including a fragment such as `true` or `"x"`, unless the setting has the type `Data`.
  /// Other data stays data. The setting's type, which the store gets at registration, determines
  /// the meaning of a number or an object, because `JSONEncoder` writes a date as a number of
  /// seconds, a `Duration` as two integers, and DCSettings a color as an object.
  ///
  /// Within a list or struct, the store doesn't know these types. There it writes dates, durations
  /// and colors as text (``SettingKind``), which old versions of the app can't read, and it can't
  /// read what they wrote. For such a setting, use an encoding of its own:
  /// `SettingEncoding.jsonData`. This choice doesn't affect settings with an encoding of their own.
  @nonexhaustive
  public enum StoredValueEncoding: Sendable, Hashable {
    /// Property-list types, as `@AppStorage`, Settings bundles and device management read them.
    case native
    /// JSON data for every value, which versions of an app with SnapSettingsService can read.
    case snapSettingsService
    /// The form of DCSettings: Booleans, numbers, texts, dates and data are native, all other
    /// values are JSON data.
    case dcSettings
  }

  extension StoredValueEncoding {
    /// Returns the value of `stored`.
    ///
    /// - Parameter setting: The kind of the setting; `nil` if there is none. Then data is read as
    ///   JSON only if all values are stored as JSON.
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

    /// Returns the form in which `value` is written.
    func stored(_ value: StoredValue, kind setting: RegisteredKind?) -> StoredValue {
      guard setting?.isEncoded != true else { return value }
      let kind = setting?.kind
      guard isJSON(value, kind) else { return value }
      let json = Data(value.json(kind).utf8)
      // Property lists store some values as this JSON in any case. As data, they would be escaped.
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
    /// Returns the meaning of `JSONEncoder`'s JSON for a setting of `kind`; unchanged if there is
    /// no other meaning.
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

    /// Returns the JSON that `JSONEncoder` would write for a value of `kind`.
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
    /// The encoding of `Duration`: the upper and the lower half of its 128-bit attoseconds.
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
    /// The encoding of a color in DCSettings: the object `{red, green, blue, opacity}`.
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
