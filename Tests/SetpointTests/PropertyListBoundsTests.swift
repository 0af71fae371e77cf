#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// Property lists made to fill the memory or the stack are refused by every reader.
  struct PropertyListBoundsTests {
    private let folder: TemporaryFolder
    private let setting = Setting("name", default: "Ada")

    init() throws { folder = try TemporaryFolder() }

    private func problem(_ bytes: [UInt8]) -> String? {
      do {
        _ = try SettingsFileFormat.propertyList.read(Data(bytes))
        return nil
      } catch {
        return (error as? SettingsFileError)?.problem ?? "\(error)"
      }
    }
    private func problem(_ text: String) -> String? { problem(Array(text.utf8)) }

    /// Lists that each hold others, by number.
    private static func binary(_ lists: [[UInt16]]) -> [UInt8] {
      func bytes(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
      func word(_ number: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0] + bytes(number) }
      var content = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for list in lists {
        offsets += bytes(content.count)
        content += [0xA0 | UInt8(list.count)] + list.flatMap { bytes(Int($0)) }
      }
      return content + offsets + [0, 0, 0, 0, 0, 0, 2, 2] + word(lists.count) + word(0)
        + word(content.count)
    }

    /// Forty lists that each hold the next twice.
    private static let bomb = binary(
      (1..<40).map { [UInt16($0), UInt16($0)] } + [[]])

    private static let bombProblem =
      "it is damaged, or holds more than 200000 values or 200 levels"

    @Test func aFileSourceRefusesABinaryListThatExpandsWithoutLimit() throws {
      let file = folder.appending("defaults.plist")
      try Data(Self.bomb).write(to: file)
      let error = #expect(throws: SettingsError.self) {
        try FileSource(at: file).readNow(for: [setting])
      }
      #expect(
        error?.problem == "Settings file '\(file.path)' can't be read: \(Self.bombProblem).")
    }

    /// Kinds of objects that are not of property lists: an ordered set, a set, one that is not
    /// defined.
    @Test(arguments: [0xB1, 0xC1, 0x70] as [UInt8])
    func aBinaryListOfOtherObjectsIsRefused(marker: UInt8) {
      var bytes = Self.binary([[1], [2], []])
      bytes[11] = marker
      #expect(problem(bytes) == Self.bombProblem)
    }

    /// Without the limit, reading them would take minutes.
    @Test func listsThatShareTheirBytesAreRefused() {
      func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
      }
      // Each of 190 lists has half a million elements, which are the bytes of the others, and
      // begins with the next.
      var content = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for next in 1...190 {
        offsets += bytes(content.count, 3)
        content += [0xAF, 0x12] + bytes(500_000, 4) + bytes(next, 2)
      }
      content += [UInt8](repeating: 0, count: 1_000_000)
      let trailer = bytes(0x302, 8) + bytes(190, 8) + bytes(0, 8) + bytes(content.count, 8)
      #expect(problem(content + offsets + trailer) == Self.bombProblem)
    }

    #if !canImport(Darwin)
      @Test func userDefaultsRefuseABinaryListThatExpandsWithoutLimit() throws {
        try Data(Self.bomb).write(to: folder.appending("suite.plist"))
        let store = UserDefaultsStore(suite: "suite", folder: folder.url.path)
        let container = SettingsContainer(store: store) { setting }
        #expect(container[setting] == "Ada")
        #expect(container.issues.first?.error.problem.contains(Self.bombProblem) == true)
      }
    #endif

    @Test func aBinaryListThatIsDeepByReferencesToDeepListsIsRefused() {
      // Each of ten chains of 150 ends with the one before.
      var lists: [[UInt16]] = [(0..<10).map { UInt16(1 + 150 * $0) }]
      for chain in 0..<10 {
        for link in 1...150 {
          let next = link < 150 ? lists.count + 1 : (chain == 0 ? nil : 1 + 150 * (chain - 1))
          lists.append(next.map { [UInt16($0)] } ?? [])
        }
      }
      #expect(problem(Self.binary(lists)) == Self.bombProblem)
    }

    private static func nested(_ levels: Int, _ opening: String, _ closing: String) -> String {
      String(repeating: opening, count: levels) + String(repeating: closing, count: levels)
    }

    private static let depthProblem = "it is nested deeper than 200 levels"

    @Test(arguments: [
      ("<array>", "</array>"), ("<dict><key>a</key>", "</dict>"), ("<plist>", "</plist>"),
      ("<array><!--</array>-->", "</array>"), ("<array><![CDATA[</array>]]>", "</array>"),
      ("<array><?a </array>?>", "</array>"), ("<array><true/>", "</array>"),
    ])
    func deepXMLIsRefused(opening: String, closing: String) {
      let text = "<plist>\(Self.nested(100_000, opening, closing))</plist>"
      #expect(problem(text) == Self.depthProblem)
      let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect(problem([0xFF, 0xFE] + utf16) == Self.depthProblem)
    }

    @Test func listsOfAReasonableDepthAreRead() throws {
      let text = "<plist>\(Self.nested(100, "<array>", "</array>"))</plist>"
      #expect(problem(text) == nil)
    }

    @Test func anExcessiveNumberOfXMLValuesIsRefused() {
      let values = String(repeating: "<true/>", count: 200_001)
      #expect(
        problem("<plist><array>\(values)</array></plist>") == "it has more than 200000 values")
    }

    @Test(arguments: ["(", "{a=", "\u{FEFF}("])
    func deepOldLists(opening: String) {
      #expect(
        problem(Self.nested(100_000, opening, ")"))
          == "it has more than 1000 lists and dictionaries; write it as XML")
    }

    @Test(arguments: [
      "<?xml version='1.0' encoding='UTF-7'?><plist/>",
      "<?xml version='1.0' encoding='UTF-8' encoding='UTF-7'?><plist/>",
      "<?xml version='1.0' encoding=UTF-7?><plist/>",
    ])
    func anEncodingThatCouldHideTagsIsRefused(text: String) {
      #expect(problem(text) == "it has an encoding that isn't read; write UTF-8")
    }

    @Test func aDocumentTypeDefinitionIsRefused() {
      #expect(
        problem("<!DOCTYPE plist [<!ENTITY a 'b'>]><plist/>")
          == "it declares a document type of its own")
    }
  }
#endif
