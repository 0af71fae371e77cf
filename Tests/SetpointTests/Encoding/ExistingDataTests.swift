#if PropertyLists && !canImport(Darwin)
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// A value with a date inside, which JSON encoders keep as a number.
  private struct Visit: Codable, Equatable, Sendable {
    var place = "Home"
    var date = Date(timeIntervalSinceReferenceDate: 0)
  }

  /// Data as other libraries write it, read in place, changed, and read by a reader of the
  /// library's form.
  ///
  /// The forms are those of the sources of Defaults 9, swift-sharing 2, DCSettings 0.3,
  /// SnapSettingsService 0.1, AutomaticSettings and Locus.
  struct ExistingDataTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func container(_ encoding: StoredValueEncoding = .native) -> SettingsContainer {
      let store = UserDefaultsStore(suite: "app", folder: folder.url.path, encoding: encoding)
      return SettingsContainer(store: store)
    }

    private func write(_ list: [String: Any]) throws {
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: folder.appending("app.plist"))
    }

    private func kept(_ key: String) throws -> Any? {
      let list = try unsafe PropertyListSerialization.propertyList(
        from: Data(contentsOf: folder.appending("app.plist")), format: nil)
      return (list as? [String: Any])?[key]
    }

    /// What a `JSONDecoder` finds in data or text.
    private func json<Value: Decodable>(_ key: String, as type: Value.Type) throws -> Value {
      let kept = try kept(key)
      let data = kept as? Data ?? (kept as? String).map { Data($0.utf8) }
      return try JSONDecoder().decode(type, from: #require(data))
    }

    // MARK: Defaults

    private enum Quality: String, Codable, CaseIterable { case low, high }

    /// `CodableBridge` keeps JSON text, `SetBridge` and `ArrayBridge` lists of what the bridge of
    /// the elements gives, `RangeBridge` two bounds, `ColorBridge` the colour space with its
    /// components, `UUIDBridge` text; `URLBridge` and `RawRepresentableCodableBridge` are
    /// `CodableBridge`.
    @Test func defaultsReadsWhatSetpointChanged() throws {
      try write([
        "visit": #"{"place":"Paris","date":700000000.5}"#,
        "visits": [#"{"place":"Rome","date":1}"#], "tags": ["b", "a"],
        "qualities": [#""low""#], "sizes": ["a": 1, "b": 2], "range": [10.5, 20.0],
        "color": ["kCGColorSpaceExtendedSRGB", [0.25, 0.5, 1.0, 0.5]] as [Any],
        "quality": #""high""#, "feed": #""https:\/\/example.com\/feed""#,
        "identifier": "6F9619FF-8B86-D011-B42D-00C04FC964FF", "pause": "[0,1500000000000000000]",
        "since": Date(timeIntervalSinceReferenceDate: 5),
      ])
      let visit = Setting("visit", default: Visit(), .encoding(.jsonText))
      let visits = Setting("visits", default: [Visit](), .encoding(.elements(.jsonText)))
      let tags = Setting("tags", default: Set<String>())
      let qualities = Setting("qualities", default: Set<Quality>(), .encoding(.elements(.jsonText)))
      let sizes = Setting("sizes", default: [String: Int]())
      let range = Setting("range", default: 0.0...1.0)
      let color = Setting("color", default: RGBAColor.black, .encoding(.defaultsColor))
      let quality = Setting("quality", default: Quality.low, .encoding(.jsonText))
      let feed = Setting("feed", default: URL(string: "https://example.org"), .encoding(.jsonText))
      let identifier = Setting("identifier", default: UUID?.none)
      let pause = Setting("pause", default: Duration.zero, .encoding(.jsonText))
      let since = Setting("since", default: Date.distantPast)

      let container = container()
      #expect(
        container[visit]
          == Visit(place: "Paris", date: .init(timeIntervalSinceReferenceDate: 700_000_000.5)))
      #expect(container[visits].map(\.place) == ["Rome"])
      #expect(container[tags] == ["a", "b"] && container[qualities] == [.low])
      #expect(container[sizes] == ["a": 1, "b": 2] && container[range] == 10.5...20)
      #expect(container[color] == RGBAColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
      #expect(container[quality] == .high)
      #expect(container[feed] == URL(string: "https://example.com/feed"))
      #expect(container[identifier]?.uuidString == "6F9619FF-8B86-D011-B42D-00C04FC964FF")
      #expect(container[pause] == .seconds(1.5))
      #expect(container[since] == Date(timeIntervalSinceReferenceDate: 5))
      #expect(container.issues == [])

      container[visit].place = "Oslo"
      container[visits].append(Visit(place: "Bern"))
      container[tags].insert("c")
      container[qualities].insert(.high)
      container[sizes]["c"] = 3
      container[range] = 1...2
      container[color].red = 1
      container[quality] = .low
      container[feed] = URL(string: "https://example.net/new")
      container[pause] = .seconds(2)
      #expect(try json("visit", as: Visit.self).place == "Oslo")
      let texts = try #require(try kept("visits") as? [String])
      #expect(
        try texts.map { try JSONDecoder().decode(Visit.self, from: Data($0.utf8)).place }
          == ["Rome", "Bern"])
      #expect(try Set(#require(kept("tags") as? [String])) == ["a", "b", "c"])
      #expect(try kept("qualities") as? [String] == [#""high""#, #""low""#])
      #expect(try kept("sizes") as? [String: Int] == ["a": 1, "b": 2, "c": 3])
      #expect(try kept("range") as? [Double] == [1, 2])
      let parts = try #require(try kept("color") as? [Any])
      #expect(parts.first as? String == "kCGColorSpaceExtendedSRGB")
      #expect(parts.last as? [Double] == [1, 0.5, 1, 0.5])
      #expect(try json("quality", as: Quality.self) == .low)
      #expect(try json("feed", as: URL.self) == URL(string: "https://example.net/new"))
      #expect(try json("pause", as: Duration.self) == .seconds(2))
    }

    @Test func aColorArchivedByDefaultsIsAnIssueAndIsKept() throws {
      let archive = Data("bplist00".utf8)
      try write(["color": archive])
      let color = Setting("color", default: RGBAColor.black, .encoding(.defaultsColor))
      let container = container()
      container.reportIssues(to: .none)
      #expect(container[color] == .black)
      #expect(
        container.issue(of: color)?.description
          == "The stored value of setting 'color' can't be read by its encoding. "
          + "It must be a color space with components. "
          + "Declare an encoding that reads it, or set the value.")
      #expect(try kept("color") as? Data == archive)
    }

    // MARK: swift-sharing

    /// `.appStorage` keeps what `@AppStorage` keeps, and a `Codable` value as data of a
    /// `JSONEncoder`.
    @Test func sharingReadsWhatSetpointChangedInUserDefaults() throws {
      try write([
        "visit": try JSONEncoder().encode(Visit(place: "Paris")), "isOn": true, "names": ["a"],
        "date": Date(timeIntervalSinceReferenceDate: 5),
      ])
      let visit = Setting("visit", default: Visit(), .encoding(.jsonData))
      let isOn = Setting("isOn", default: false)
      let names = Setting("names", default: [String]())
      let date = Setting("date", default: Date?.none)
      let container = container()
      #expect(container[visit].place == "Paris" && container[isOn] && container[names] == ["a"])
      #expect(container[date] == Date(timeIntervalSinceReferenceDate: 5))
      container[visit].date += 1.5
      container[isOn] = false
      container[names].append("b")
      #expect(
        try json("visit", as: Visit.self)
          == Visit(place: "Paris", date: Date(timeIntervalSinceReferenceDate: 1.5)))
      #expect(try kept("isOn") as? Bool == false)
      #expect(try kept("names") as? [String] == ["a", "b"])
    }

    /// `.fileStorage` keeps one `Codable` value as the JSON of a whole file, in debug builds
    /// indented and sorted.
    @Test(arguments: [[], [.prettyPrinted, .sortedKeys]] as [JSONEncoder.OutputFormatting])
    func sharingReadsWhatSetpointChangedInAFile(formatting: JSONEncoder.OutputFormatting) throws {
      struct Editor: Codable, Equatable {
        var fontSize = 14.0
        var isWrapping = true
        var lastOpened = Date(timeIntervalSinceReferenceDate: 700_000_000)
        var recent = [Visit(place: "Paris")]
      }
      let url = folder.appending("editor.json")
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      try encoder.encode(Editor()).write(to: url)

      let fontSize = Setting("fontSize", default: 12.0)
      let isWrapping = Setting("isWrapping", default: false)
      let lastOpened = Setting(
        "lastOpened", default: Date.distantPast, .encoding(.secondsSinceReferenceDate))
      let container = SettingsContainer(store: .file(at: url))
      #expect(container[fontSize] == 14 && container[isWrapping])
      #expect(container[lastOpened] == Editor().lastOpened)
      container[fontSize] = 18
      container[isWrapping] = false
      container[lastOpened] += 60
      try container.flush()

      var expected = Editor()
      expected.fontSize = 18
      expected.isWrapping = false
      expected.lastOpened += 60
      #expect(try JSONDecoder().decode(Editor.self, from: Data(contentsOf: url)) == expected)
    }

    // MARK: DCSettings and SnapSettingsService

    /// DCSettings keeps what is no property-list type as data of a `JSONEncoder`.
    @Test func dcSettingsReadsWhatSetpointChanged() throws {
      try write(["visit": try JSONEncoder().encode(Visit(place: "Paris")), "isOn": true])
      let visit = Setting("visit", default: Visit(), .encoding(.jsonData))
      let isOn = Setting("isOn", default: false)
      let container = container(.dcSettings)
      #expect(container[visit] == Visit(place: "Paris") && container[isOn])
      container[visit].date += 1.5
      container[isOn] = false
      #expect(try json("visit", as: Visit.self).date.timeIntervalSinceReferenceDate == 1.5)
      #expect(try kept("isOn") as? Bool == false)
    }

    /// SnapSettingsService keeps everything as data of a `JSONEncoder`.
    @Test func snapSettingsServiceReadsWhatSetpointChanged() throws {
      try write([
        "visit": try JSONEncoder().encode(Visit(place: "Paris")),
        "dates": try JSONEncoder().encode([Date(timeIntervalSinceReferenceDate: 5)]),
        "raw": try JSONEncoder().encode(Data([1])), "count": try JSONEncoder().encode(7),
      ])
      let visit = Setting("visit", default: Visit(), .encoding(.jsonData))
      let dates = Setting("dates", default: [Date](), .encoding(.jsonData))
      let raw = Setting("raw", default: Data(), .encoding(.jsonData))
      let count = Setting("count", default: 0)
      let container = container(.snapSettingsService)
      #expect(container[visit] == Visit(place: "Paris") && container[count] == 7)
      #expect(container[dates] == [Date(timeIntervalSinceReferenceDate: 5)])
      #expect(container[raw] == Data([1]))
      container[visit].date += 1.5
      container[dates].append(Date(timeIntervalSinceReferenceDate: 6))
      container[raw] = Data([2])
      container[count] += 1
      #expect(try json("visit", as: Visit.self).date.timeIntervalSinceReferenceDate == 1.5)
      #expect(try json("dates", as: [Date].self).map(\.timeIntervalSinceReferenceDate) == [5, 6])
      #expect(try json("raw", as: Data.self) == Data([2]))
      #expect(try json("count", as: Int.self) == 8)
    }

    // MARK: AutomaticSettings and Locus

    /// The example of AutomaticSettings keeps the whole structure as data of a `JSONEncoder` under
    /// one key.
    @Test func automaticSettingsReadsWhatSetpointChanged() throws {
      struct BetaSettings: Codable, Equatable, Sendable {
        struct Calculation: Codable, Equatable, Sendable { var mode = "linear" }
        var calculation = Calculation()
        var visit = Visit()
      }
      try write(["Settings": try JSONEncoder().encode(BetaSettings())])
      let settings = Setting("Settings", default: BetaSettings(), .encoding(.jsonData))
      let container = container()
      container[settings].calculation.mode = "weighted"
      container[settings].visit.date += 1.5
      let read = try json("Settings", as: BetaSettings.self)
      #expect(read.calculation.mode == "weighted")
      #expect(read.visit.date.timeIntervalSinceReferenceDate == 1.5)
    }

    /// Locus, and apps without a library, keep property-list types.
    @Test func locusReadsWhatSetpointChanged() throws {
      try write(["server.delay": 1.5, "server.url": "https://example.com", "isOn": 1])
      let delay = Setting("server.delay", default: 1.0)
      let address = Setting("server.url", default: URL(string: "https://example.org"))
      let isOn = Setting("isOn", default: false)
      let container = container()
      #expect(container[delay] == 1.5 && container[isOn])
      #expect(container[address] == URL(string: "https://example.com"))
      container[delay] = 2
      container[address] = URL(string: "https://example.net")
      container[isOn] = false
      #expect(try kept("server.delay") as? Double == 2)
      #expect(try kept("server.url") as? String == "https://example.net")
      #expect(try kept("isOn") as? Bool == false)
    }

    @Test func aTextThatIsJSONIsNotWrittenInThePlaceOfANativeText() throws {
      let store = MemoryStore(["text": "14", "name": "x"])
      let text = Setting("text", default: "d", .encoding(.jsonText))
      let name = Setting("name", default: String?.none, .encoding(.jsonText))
      let container = SettingsContainer(store: store)
      container[text] = "\"5\""
      container[name] = "null"
      #expect(SettingsContainer(store: store)[text] == "\"5\"")
      #expect(SettingsContainer(store: store)[name] == "null")
    }

    @Test func aSettingsOwnEncodingWinsOverThatOfItsStore() throws {
      let text = Setting("text", default: "", .encoding(.jsonText))
      let container = container(.snapSettingsService)
      container[text] = "a"
      #expect(try kept("text") as? String == #""a""#)
      let expected = try #require(container.storedValue(of: text))
      try container.apply([SettingChange(text, to: "b", expecting: expected)])
      #expect(try kept("text") as? String == #""b""#)
    }
  }
#endif
