#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  #if !canImport(Darwin)
    /// Values that a property list has no type of its own for, or not exactly that.
    struct UserDefaultsValueTests {
      private let folder: TemporaryFolder

      init() throws { folder = try TemporaryFolder() }

      private func store() -> UserDefaultsStore {
        UserDefaultsStore(suite: "values", folder: folder.url.path)
      }

      private func readBack(_ value: StoredValue) throws -> StoredValue? {
        try store().apply(["value": value])
        return store().value(forKey: "value")
      }

      private func read(_ xml: String) throws -> StoredValue? {
        try Data("<plist version=\"1.0\"><dict><key>value</key>\(xml)</dict></plist>".utf8)
          .write(to: folder.appending("values.plist"))
        return store().value(forKey: "value")
      }

      private func container(_ setting: SettingDefinition) -> SettingsContainer {
        SettingsContainer(store: store()) { setting }
      }

      private static let representations: [StoredValue] = [
        true, false, 0, 1, -1, .int(.min), .int(.max), 0.0, 1.0, 0.1,
        .double(.leastNonzeroMagnitude), .double(.greatestFiniteMagnitude), "",
        " x\r\n\t<&>\0\u{1}",
        .null, .data(Data()), .data(Data([0, 255])), [], [:], [.null, [.null]], ["": .null],
        [true, 1, 1.0], .date(Date(timeIntervalSinceReferenceDate: 1234)),
        ["CF$UID": 3], ["k": ["CF$UID": 5]],
      ]

      @Test(arguments: representations)
      func everyRepresentationIsReadBackAsItWas(value: StoredValue) throws {
        #expect(try readBack(value) == value)
      }

      @Test(arguments: [0.1, -0.5, 1234.5678, 1e-300, -1e17, 1e17, 252_423_993_600])
      func noDateLosesAnything(seconds: Double) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let setting = Setting("date", default: Date.distantPast)
        container(setting)[setting] = date
        #expect(container(setting)[setting] == date)
      }

      @Test(arguments: [.max, .min, 9_007_199_254_740_993, 5] as [Int])
      func anIntegerInThePlaceOfARealLosesNothing(value: Int) throws {
        #expect(try read("<real>5.5</real>") == 5.5)
        let setting = Setting("value", default: -77)
        container(setting)[setting] = value
        #expect(container(setting)[setting] == value)
      }

      @Test(arguments: ["/p", "~/q", "//host/p", "~", "a/b", "https://example.org/a%20b"])
      func aURLIsNotReadAsAPath(text: String) throws {
        let url = try #require(URL(string: text))
        let setting = Setting("value", default: URL(filePath: "/"))
        container(setting)[setting] = url
        #expect(container(setting)[setting] == url)
      }

      @Test func dataThatLooksLikeNullStaysData() throws {
        let setting = Setting("data", default: Data())
        container(setting)[setting] = Data("null".utf8)
        #expect(container(setting)[setting] == Data("null".utf8))
      }

      @Test func theLargestUnsignedIntegerIsKept() throws {
        let setting = Setting("count", default: UInt64(0))
        container(setting)[setting] = .max
        #expect(container(setting)[setting] == .max)
      }

      @Test(arguments: [
        StoredValue.double(-0.0), "\u{FEFF}text", ["\u{FEFF}": "\u{FEFF}\u{FEFF}"],
      ])
      func whatXMLWouldChangeIsKept(value: StoredValue) throws {
        #expect(try readBack(value)?.description == value.description)
        try store().apply(["other": 1])
        #expect(store().value(forKey: "value")?.description == value.description)
      }

      @Test func exactDatesOfOthersStayExact() throws {
        let date = Date(timeIntervalSinceReferenceDate: 1234.5678)
        let file = folder.appending("values.plist")
        try PropertyListSerialization.data(
          fromPropertyList: ["other": date], format: .binary, options: 0
        ).write(to: file)
        try store().apply(["value": 1])
        #expect(store().value(forKey: "other") == .date(date))
      }

      @Test func aFloatIsTheSameFloat() throws {
        let setting = Setting("ratio", default: Float(0))
        container(setting)[setting] = 0.1
        #expect(container(setting)[setting] == 0.1)
      }

      @Test func anOptionalThatIsSetToNilIsModified() throws {
        let setting = Setting("limit", default: Optional(3))
        container(setting)[setting] = nil
        #expect(container(setting)[setting] == nil)
        #expect(container(setting).isModified(setting))
      }

      @Test(arguments: [
        ("<integer>1</integer>", StoredValue.int(1)), ("<true/>", .bool(true)),
        ("<real>1</real>", .double(1)), ("<string>1</string>", .string("1")),
        ("<integer>18446744073709551615</integer>", .string("18446744073709551615")),
        ("<real>0.10000000149011612</real>", .double(0.10000000149011612)),
        ("<array><dict><key>a</key><false/></dict></array>", .array([["a": false]])),
        ("<date>2001-01-01T00:20:34Z</date>", .date(Date(timeIntervalSinceReferenceDate: 1234))),
      ])
      func whatOthersWroteHasItsRepresentation(xml: String, value: StoredValue) throws {
        #expect(try read(xml) == value)
      }

      @Test func aWrongRepresentationIsKeptUntilTheSettingIsSet() throws {
        let setting = Setting("value", default: 1)
        #expect(try read("<string>many</string>") == "many")
        let container = container(setting)
        #expect(container[setting] == 1)
        #expect(container.issue(of: setting)?.code == .unreadable)
        #expect(store().value(forKey: "value") == "many")
      }

      @Test(arguments: [
        (StoredValue.double(.nan), "isn't a finite number"),
        (.array([.double(.infinity)]), "isn't a finite number"),
        (.date(Date(timeIntervalSinceReferenceDate: .infinity)), "isn't a finite date"),
        ((0..<1_000).reduce(1) { value, _ in [value] }, "is nested deeper than 127 levels"),
      ])
      func whatCannotBeReadAgainIsRefused(value: StoredValue, rule: String) throws {
        let error = #expect(throws: SettingsError.self) {
          try store().apply(["good": 1, "value": value])
        }
        #expect(
          error?.description
            == "Setting 'value' can't be stored: its value \(rule). "
            + "Nothing was changed. Use another value.")
        #expect(store().keys == [])
      }
    }
  #endif
#endif
