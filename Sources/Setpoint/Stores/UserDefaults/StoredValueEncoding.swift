#if PropertyLists
  import Foundation

  /// The form in which a store of property lists writes values.
  ///
  /// A store reads every form, independent of this choice, and changes a value in the form in which
  /// it finds it. Only a value that isn't stored yet gets the form of this choice. The store reads
  /// data that is JSON as the JSON value, including a fragment such as `true` or `"x"`, unless the setting has the type `Data`.
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
      json(in: stored, kind: setting).map { $0.fitting(setting?.kind) } ?? stored
    }

    /// Returns the JSON value that `stored` is read as, or `nil` if it isn't read as JSON.
    private func json(in stored: StoredValue, kind setting: RegisteredKind?) -> StoredValue? {
      guard setting?.isEncoded != true, case .data(let data) = stored, mayBeJSON(setting?.kind),
        let json = try? JSONReader.value(of: Array(data))
      else { return nil }
      switch (setting?.kind, json) {
      case (.data, .string), (.data, .null): return json
      case (.data, _): return nil
      default: return json
      }
    }

    private func mayBeJSON(_ kind: SettingKind?) -> Bool {
      self == .snapSettingsService || (kind != nil && kind != .data)
    }

    /// Returns the form in which `value` is written.
    ///
    /// - Parameter found: The value that the store holds; `nil` if it holds none.
    func stored(
      _ value: StoredValue, kind setting: RegisteredKind?, like found: StoredValue?
    ) -> StoredValue {
      guard setting?.isEncoded != true, value != .null else { return value }
      if let found, found != .null {
        let json = json(in: found, kind: setting)
        return json.map { value.jsonData(setting?.kind, like: $0) } ?? value
      }
      return isJSON(value, setting?.kind) ? value.jsonData(setting?.kind, like: nil) : value
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
      case (.color, .dictionary(let components)):
        RGBAColor(components: components)?.stored() ?? self
      default: self
      }
    }

    /// Returns the data that is the JSON of a value of `kind`.
    fileprivate func jsonData(_ kind: SettingKind?, like found: StoredValue?) -> StoredValue {
      let json = Data(json(kind, like: found).utf8)
      // Property lists store some values as this JSON in any case. As data, they would be escaped.
      return json == jsonForm ? self : .data(json)
    }

    /// Returns the JSON that `JSONEncoder` would write for a value of `kind`, or a text if that is
    /// found.
    private func json(_ kind: SettingKind?, like found: StoredValue?) -> String {
      if kind != .integer, case .string = found { return description }
      return switch (kind, self) {
      case (.integer, .string(let digits)): digits
      case (.duration, .string(let text)):
        Duration(settingText: text)?.halvesText ?? description
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
    fileprivate var halvesText: String {
      let (upper, lower) = halves
      return "[\(upper),\(lower)]"
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
