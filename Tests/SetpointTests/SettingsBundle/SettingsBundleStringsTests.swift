#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  struct SettingsBundleStringsTests {
    private let fixture: BundleFixture

    init() throws {
      fixture = try BundleFixture()
      try fixture.write(
        "Root",
        [
          ["Type": "PSGroupSpecifier", "Title": "SOUND", "FooterText": "LOUD"],
          [
            "Type": "PSMultiValueSpecifier", "Key": "a", "Title": "PITCH", "Values": [1, 2],
            "Titles": ["HIGH", "LOW"], "DefaultValue": 1,
          ],
        ], strings: "Root")
    }

    private func labels(_ languages: String...) -> [String] {
      let bundle = fixture.bundle(languages: languages)
      guard case .group(let group) = bundle.elements.first else { return [] }
      let setting = group.content.settings.first
      return [group.label, group.footer, setting?.label].map { $0 ?? "" }
        + (setting?.options.map(\.label) ?? [])
    }

    @Test func everyTextIsInTheReadersLanguage() throws {
      try fixture.write(
        """
        /* The root. */
        "SOUND" = "Klang"; // and more
        LOUD = "Laut \\"sehr\\"\\n\\U00e4";
        'PITCH'='Höhe';
        "HIGH" = "Hoch /* kein Kommentar */";
        "LOW"   =
          "Tief";
        """, to: "de.lproj/Root.strings")
      #expect(
        labels("de") == ["Klang", "Laut \"sehr\"\nä", "Höhe", "Hoch /* kein Kommentar */", "Tief"])
      #expect(labels("ja") == ["SOUND", "LOUD", "PITCH", "HIGH", "LOW"])
      #expect(fixture.bundle(languages: ["de"]).complaints == [])
    }

    @Test func theKeyOfAGroupIsTheSameInEveryLanguage() throws {
      try fixture.write("\"SOUND\" = \"Klang\";", to: "de.lproj/Root.strings")
      guard case .group(let group) = fixture.bundle(languages: ["de"]).elements.first else {
        Issue.record()
        return
      }
      #expect(group.key == "sound")
    }

    @Test func aTextIsTakenFromTheNearestLanguageThatHasIt() throws {
      try fixture.write("\"SOUND\" = \"de-AT\";", to: "de-AT.lproj/Root.strings")
      try fixture.write("\"SOUND\" = \"de\"; \"LOUD\" = \"de\";", to: "de.lproj/Root.strings")
      try fixture.write("\"PITCH\" = \"Base\"; \"LOUD\" = \"Base\";", to: "Base.lproj/Root.strings")
      try fixture.write("\"HIGH\" = \"en\"; \"PITCH\" = \"en\";", to: "en.lproj/Root.strings")
      try fixture.write("\"SOUND\" = \"zh\";", to: "zh-Hant.lproj/Root.strings")
      try fixture.write("\"SOUND\" = \"pt\";", to: "pt_BR.lproj/Root.strings")
      #expect(labels("de-AT") == ["de-AT", "de", "Base", "en", "LOW"])
      #expect(labels("de_AT") == ["de-AT", "de", "Base", "en", "LOW"])
      #expect(labels("de-CH") == ["de", "de", "Base", "en", "LOW"])
      #expect(labels("zh-Hant-TW")[0] == "zh")
      #expect(labels("pt-Latn-BR")[0] == "pt")
      #expect(labels("fr", "de") == ["de", "de", "Base", "en", "LOW"])
      #expect(labels("en", "de") == ["SOUND", "Base", "en", "en", "LOW"])
    }

    @Test(arguments: [
      String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian,
    ])
    func aTableMayBeInAnyUnicodeWithOrWithoutItsMark(encoding: String.Encoding) throws {
      for mark in ["", "\u{FEFF}"] {
        let text = mark + "\"SOUND\" = \"Klänge 🎵\";"
        try fixture.write(try #require(text.data(using: encoding)), to: "de.lproj/Root.strings")
        #expect(labels("de")[0] == "Klänge 🎵")
      }
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func aTableMayBeAPropertyList(format: PropertyListSerialization.PropertyListFormat) throws {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["SOUND": "Klang"], format: format, options: 0)
      try fixture.write(data, to: "de.lproj/Root.strings")
      #expect(labels("de")[0] == "Klang")
    }

    @Test func aDamagedLineIsReportedAndTheOthersAreUsed() throws {
      try fixture.write(
        """
        "SOUND" = "Klang";
        "LOUD" = "Laut"
        "PITCH" = "Höhe";
        "HIGH" = "Hoch;
        "LOW" = "Tief";
        """, to: "de.lproj/Root.strings")
      #expect(labels("de") == ["Klang", "LOUD", "Höhe", "HIGH", "Tief"])
      #expect(
        fixture.bundle(languages: ["de"]).complaints == [
          "Root.strings:2: Root.strings can't be read here. "
            + "Write \"name\" = \"text\"; the other lines are used."
        ])
    }

    @Test func aDamagedTableIsReportedOnce() throws {
      try fixture.write("\"SOUND\" = \"Sound\"", to: "en.lproj/Root.strings")
      #expect(fixture.bundle(languages: ["en-GB"]).complaints.count == 1)
    }

    @Test func aTableThatIsNotTextIsReportedAndTitlesStayRaw() throws {
      try fixture.write(Data([0x22, 0x61, 0x22, 0xE9, 0x22]), to: "de.lproj/Root.strings")
      #expect(labels("de")[0] == "SOUND")
      #expect(
        fixture.bundle(languages: ["de"]).complaints == [
          "Root.strings: Root.strings is neither UTF-8 nor UTF-16 (line 1, column 4). Fix it."
        ])
    }

    @Test func withoutAStringsTableTheTitlesAreRaw() throws {
      try fixture.write("Root", [["Type": "PSGroupSpecifier", "Title": "SOUND"]])
      try fixture.write("\"SOUND\" = \"Klang\";", to: "de.lproj/Root.strings")
      #expect(fixture.bundle(languages: ["de"]).elements.tree == "SOUND[]")
    }
  }
#endif
