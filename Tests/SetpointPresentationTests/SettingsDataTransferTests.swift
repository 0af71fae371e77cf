import Foundation
import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

/// Export and import as data, and in layouts and formats other than flat JSON.
struct SettingsDataTransferTests {
  private let size = Setting("appearance.fontSize", default: 14, .range(10...24))
  private let dark = Setting("appearance.theme.dark", default: false)
  private let sync = Setting("sync", default: false)
  private let server = Setting("sync.server.host", default: "")
  private let ports = Setting("sync.ports", default: ["web": 80])
  private let date = Setting("date", default: Date.distantPast)
  private let avatar = Setting("avatar", default: Data())
  private let nickname = Setting("nickname", default: String?.some("Ada"))
  private let ratio = Setting("ratio", default: 1.0)

  private func makeContainer() -> SettingsContainer {
    SettingsContainer(store: .memory) {
      size
      dark
      sync
      server
      ports
      date
      avatar
      nickname
      ratio
    }
  }

  private func makeFilledContainer() -> SettingsContainer {
    let container = makeContainer()
    container[size] = 18
    container[dark] = true
    container[sync] = true
    container[server] = "a.example"
    container[ports] = ["a.b": 1, "c": 2]
    container[date] = Date(timeIntervalSinceReferenceDate: 0.25)
    container[avatar] = Data("null".utf8)
    container[nickname] = nil
    container[ratio] = -0.0
    return container
  }

  /// The export of a container that took an import over.
  private func export(after content: SettingsImport) throws -> SettingsExport {
    let container = makeContainer()
    let draft = container.draft()
    #expect(content.stage(in: draft).refusals == [])
    try draft.commit()
    return SettingsExport(of: container)
  }

  @Test func anExportIsImportedWithoutTextBetween() throws {
    let taken = SettingsExport(of: makeFilledContainer())
    #expect(SettingsImport(taken).values == taken.values)
    #expect(try export(after: SettingsImport(taken)) == taken)
    #expect(try export(after: SettingsImport(taken.values)) == taken)
  }

  @Test(arguments: [SettingsExport.Layout.flat, .nested])
  func anExportInEachLayoutIsImportedAsItWas(_ layout: SettingsExport.Layout) throws {
    let taken = SettingsExport(of: makeFilledContainer())
    #expect(try export(after: SettingsImport(json: taken.json(layout: layout))) == taken)
    #if PropertyLists
      #expect(try export(after: SettingsImport(taken.propertyList(layout: layout))) == taken)
    #endif
  }

  @Test func groupsAreNestedUnlessTheirKeyIsThatOfASetting() {
    let container = makeContainer()
    container[size] = 18
    container[dark] = true
    container[server] = "a.example"
    #expect(
      SettingsExport(of: container).json(layout: .nested) == """
        {
          "appearance": {
            "fontSize": 18,
            "theme": {
              "dark": true
            }
          },
          "sync.server": {
            "host": "a.example"
          }
        }

        """)
  }

  @Test func aDictionaryIsAGroupUnlessASettingHasItsKey() throws {
    let container = makeContainer()
    let draft = container.draft()
    let text = #"{"appearance": {"fontSize": 18, "theme": {"light": 1}}, "sync.ports": {"x": 1}}"#
    let outcome = try SettingsImport(json: text).stage(in: draft)
    #expect(
      outcome.refusals.map(\.reason) == [
        "There is no setting 'appearance.theme.light'."
      ])
    #expect(outcome.acceptedCount == 2)
    #expect(draft.container[size] == 18 && draft.container[ports] == ["x": 1])
  }

  @Test func aValueThatIsGivenTwiceIsLeftOutOnceAndReported() throws {
    let draft = makeContainer().draft()
    let text = #"{"appearance": {"fontSize": 18}, "appearance.fontSize": 20}"#
    let outcome = try SettingsImport(json: text).stage(in: draft)
    #expect(outcome.refusals.map(\.error.code) == [.duplicateKey])
    #expect(draft.container[size] == 20)
  }

  @Test func onlyAHundredUnknownKeysAreComparedAndListedAndTheOthersCounted() {
    var values = ["appearance.fontSize": StoredValue(integerLiteral: 99)]
    for number in 10_000..<65_000 { values["appearance.fontSiz\(number)"] = 1 }
    let outcome = SettingsImport(values).stage(in: makeContainer().draft())
    let unknown = outcome.refusals.filter { $0.error.code == .unknownKey }
    #expect(unknown.count == 100)
    #expect(outcome.refusals.filter { $0.error.recoverySuggestion != nil }.count <= 101)
    #expect(outcome.refusals.contains { $0.error.code == .outOfRange })
    #expect(outcome.omittedRefusalCount == 54_900)
  }

  @Test func settingsUsedWithoutTheTreeAreExportedImportedAndReset() throws {
    let loose = Setting("loose", default: 1)
    let container = makeContainer()
    container[loose] = 2
    let taken = SettingsExport(of: container)
    #expect(taken.values == ["loose": 2])
    try container.resetAll()
    #expect(container[loose] == 1)
    let draft = container.draft()
    #expect(SettingsImport(taken).stage(in: draft).refusals == [])
    #expect(draft.changes.map(\.id) == ["loose"])
    try draft.commit()
    #expect(container[loose] == 2)
  }

  @Test func aFileThatIsNeitherTextNorAPropertyListIsRefused() {
    for data in [Data([0xFF, 0xFE, 0x7B]), Data(repeating: 0x20, count: (16 << 20) + 1)] {
      #expect(throws: SettingsError.self) { try SettingsImport(data) }
    }
  }

  #if PropertyLists
    @Test func aPropertyListIsXMLThatPeopleRead() {
      let container = makeContainer()
      container[size] = 18
      let text = String(
        decoding: SettingsExport(of: container).propertyList(layout: .nested), as: UTF8.self)
      #expect(text.contains("<key>appearance</key>"))
      #expect(text.contains("<key>fontSize</key>"))
      #expect(text.contains("<integer>18</integer>"))
    }

    @Test func aTextThatXMLCannotHoldMakesTheListBinary() throws {
      let container = makeContainer()
      container[server] = "\u{1}\0"
      let taken = SettingsExport(of: container)
      #expect(taken.propertyList().starts(with: "bplist".utf8))
      #expect(try export(after: SettingsImport(taken.propertyList())) == taken)
    }

    @Test(arguments: [
      ("<plist>", "<array>", 100_000, "nested deeper than 200 levels"),
      ("<plist><!--</array>", "<array>", 100_000, "isn't a property list"),
      ("<plist>", "<array><!--</array>-->", 1_000, "200 levels"),
      ("<plist>", "<dict ><![CDATA[</dict>]]>", 1_000, "200 levels"),
    ])
    func aDeepPropertyListIsRefused(
      start: String, element: String, count: Int, reason: String
    ) throws {
      let text = start + String(repeating: element, count: count)
      let error = #expect(throws: SettingsError.self) { try SettingsImport(Data(text.utf8)) }
      #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "")")
    }

    @Test(arguments: [
      ("<plist><array/></plist>", "The property list isn't a dictionary."),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><plist><dict/></plist>", "document type of its own"),
      (
        "<?xml version=\"1.0\" encoding=\"UTF-7\"?><plist><dict/></plist>",
        "an encoding that isn't read"
      ),
      ("<plist>\0</plist>", "isn't a property list"), ("bplist00", "is damaged"),
      ("<plist><dict>", "isn't a property list"), ("<plist><dict", "isn't a property list"),
    ])
    func aDamagedPropertyListIsRefused(text: String, reason: String) throws {
      let error = #expect(throws: SettingsError.self) { try SettingsImport(Data(text.utf8)) }
      #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "")")
    }

    @Test func aBundleHasTheExportedValuesAsDefaults() throws {
      let container = SettingsContainer(store: .memory) {
        sync
        server
        Setting("count", default: 1, .range(1...5))
      }
      container[sync] = true
      container[server] = "a.example"
      let files = SettingsBundleFiles(
        of: container.elements, values: SettingsExport(of: container).values)
      let folder = try TemporaryFolder()
      try files.write(to: folder.appending("Settings.bundle"))
      let bundle = SettingsBundle(at: folder.appending("Settings.bundle"))
      let other = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [bundle])) {
        bundle.elements
      }
      #expect(try other.value(forKey: "sync", as: Bool.self))
      #expect(try other.value(forKey: "sync.server.host", as: String.self) == "a.example")
      #expect(try other.value(forKey: "count", as: Int.self) == 1)
    }

    @Test func aValueThatTheSettingRefusesIsNoDefaultOfABundle() {
      let count = Setting("count", default: 1, .range(1...5))
      let plain = SettingsBundleFiles(of: [.setting(count)])
      #expect(
        SettingsBundleFiles(of: [.setting(count)], values: ["count": 99]).files == plain.files)
    }
  #endif
}
