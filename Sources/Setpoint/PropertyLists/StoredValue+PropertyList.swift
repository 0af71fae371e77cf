#if PropertyLists
  package import Foundation

  /// The precision of dates in a property list.
  enum PropertyListDates {
    /// Exact dates, as in binary property lists and in Apple's `UserDefaults`.
    case exact
    /// Whole seconds in the years 1 to 9999, as in XML property lists.
    case wholeSeconds
  }

  /// The conversion of stored values to property lists, for defaults and iCloud.
  ///
  /// Each case has its own property-list type, except
  /// - null, which is the data `null`. Other readers find no text, number or Boolean there and use
  ///   their default; readers of JSON data find JSON's null;
  /// - in XML, -0.0, a text or key that begins with a byte-order mark, and a dictionary with the key
  ///   `CF$UID`, which Foundation reads as a reference in an archive; these are also JSON data;
  /// - data with exactly these bytes, which is its Base64 text;
  /// - a date that the list would truncate to seconds, which has its text form (``SettingKind``).
  extension StoredValue {
    /// Creates the value of a property-list object; returns `nil` if there is none.
    ///
    /// An integer above `Int64.max` is its decimal text, as for a setting of type `UInt64`.
    init?(propertyList value: Any) {
      switch value {
      case let number as NSNumber: self.init(number: number, isBool: type(of: value) == Bool.self)
      case let text as String: self = .string(text)
      case let data as Data: self = StoredValue(jsonForm: data) ?? .data(data)
      case let date as Date: self = .date(date)
      case let elements as [Any]: self = .array(elements.compactMap(Self.init(propertyList:)))
      case let members as [String: Any]:
        self = .dictionary(members.compactMapValues(Self.init(propertyList:)))
      default: return nil
      }
    }

    /// Creates the value of a number.
    ///
    /// - Parameter isBool: Whether the Swift type is `Bool`. Otherwise, the identity of
    ///   Foundation's two Boolean objects decides.
    private init(number: NSNumber, isBool: Bool) {
      if isBool || number === NSNumber(value: true) || number === NSNumber(value: false) {
        self = .bool(number.boolValue)
      } else if "df".utf8.contains(unsafe UInt8(bitPattern: number.objCType.pointee)) {
        self = .double(number.doubleValue)
      } else if let value = Int64(number.stringValue) {
        self = .int(value)
      } else {
        self = .string(number.stringValue)
      }
    }

    /// Returns the property-list object of the value.
    func propertyList(dates: PropertyListDates) -> Any {
      if let jsonForm, self == .null || dates == .wholeSeconds { return jsonForm }
      switch self {
      case .null: return Data("null".utf8)
      case .bool(let value): return value
      case .int(let value): return NSNumber(value: value)
      case .double(let value): return NSNumber(value: value)
      case .string(let text): return text
      case .data(let data):
        return StoredValue(jsonForm: data) == nil ? data : data.base64EncodedString()
      case .date(let date): return dates.keep(date) ? date : date.settingText
      case .array(let elements): return elements.map { $0.propertyList(dates: dates) }
      case .dictionary(let members): return members.mapValues { $0.propertyList(dates: dates) }
      }
    }

    /// Returns the value after it was written and read again.
    func kept(dates: PropertyListDates) -> StoredValue? {
      StoredValue(propertyList: propertyList(dates: dates))
    }

    /// The JSON data of a value for which a property list has no other form.
    var jsonForm: Data? {
      switch self {
      case .null: Data("null".utf8)
      case .double(let value) where value == 0 && value.sign == .minus: Data("-0.0".utf8)
      case .string(let text) where text.startsWithByteOrderMark: Data(description.utf8)
      case .dictionary(let members)
      where members.keys.contains { $0.startsWithByteOrderMark || $0 == "CF$UID" }:
        Data(description.utf8)
      default: nil
      }
    }

    private init?(jsonForm data: Data) {
      guard
        let first = data.first, "n-\"{".utf8.contains(first),
        let value = try? JSONReader.value(of: Array(data)), value.jsonForm == data
      else { return nil }
      self = value
    }
  }

  extension String {
    /// Whether the text starts with a byte-order mark, which Foundation loses when it reads XML.
    fileprivate var startsWithByteOrderMark: Bool { unicodeScalars.first == "\u{FEFF}" }
  }

  extension PropertyListDates {
    fileprivate func keep(_ date: Date) -> Bool {
      switch self {
      case .exact: true
      case .wholeSeconds: date.settingText.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
      }
    }
  }

  extension StoredValue {
    /// Creates a value from an untrusted property list, whose depth and content are checked before
    /// Foundation decodes it.
    package init(propertyListData data: Data) throws(PropertyListDamage) {
      if let problem = PropertyListBounds.problem(of: data) {
        throw PropertyListDamage(reason: problem)
      }
      do {
        let list = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        if let value = StoredValue(propertyList: list) {
          self = value
          return
        }
      } catch {
        throw PropertyListDamage(reason: "isn't a property list: \((error as NSError).reason)")
      }
      throw PropertyListDamage(reason: "isn't a property list")
    }

    /// Returns the value as XML, which people can read, or in binary form if XML can't represent
    /// it, for example because of control characters.
    package func propertyListData() -> Data {
      propertyListData(dates: .wholeSeconds)
    }

    /// - Parameter dates: The precision of dates in XML.
    func propertyListData(dates: PropertyListDates) -> Data {
      let forms: [(PropertyListSerialization.PropertyListFormat, PropertyListDates)] = [
        (.xml, dates), (.binary, .exact),
      ]
      let all = forms.lazy.compactMap { format, dates -> (data: Data, kept: StoredValue?)? in
        let list = propertyList(dates: dates)
        let data = try? PropertyListSerialization.data(
          fromPropertyList: list, format: format, options: 0)
        return data.map { ($0, StoredValue(propertyList: list)) }
      }
      let readable = all.first {
        !$0.data.isXMLWithControls && (try? StoredValue(propertyListData: $0.data)) == $0.kept
      }
      return (readable ?? all.first)?.data ?? Data()
    }
  }

  extension Data {
    /// Whether a text contains control characters, which Foundation writes but only some readers of
    /// XML accept.
    fileprivate var isXMLWithControls: Bool {
      !starts(with: "bplist".utf8) && contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
    }
  }

  extension NSError {
    /// The description of the mistake, without a full stop.
    var reason: String {
      let text = userInfo["NSDebugDescription"] as? String ?? localizedDescription
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
  }
#endif
