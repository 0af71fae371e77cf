import Setpoint
import Testing

struct ArgumentSourceTests {
  private let settings: [SettingDefinition] = [
    Setting("appearance.fontSize", default: 14), Setting("showImages", default: true),
    Setting("proxyURL", default: ""), Setting("offset", default: 0.5),
  ]

  private func reading(_ arguments: String...) -> SettingsReading {
    ArgumentSource(arguments).readNow(for: settings)
  }
  private func remaining(_ arguments: String...) -> [String] {
    ArgumentSource(arguments).remaining(for: settings)
  }

  @Test(arguments: [
    (["--appearance.fontSize=18"], "--appearance.fontSize"),
    (["--appearance.fontSize", "18"], "--appearance.fontSize"),
    (["--appearance-font-size", "18"], "--appearance-font-size"),
    (["--appearance-font-size=18"], "--appearance-font-size"),
    (["-appearance.fontSize", "18"], "-appearance.fontSize"),
  ])
  func eachFormGivesTheTextAndTheLocation(arguments: [String], location: String) {
    let source = ArgumentSource(arguments)
    #expect(
      source.readNow(for: settings)
        == SettingsReading(
          ["appearance.fontSize": SourceValue(text: "18", at: .argument(location))],
          isComplete: false))
    #expect(source.remaining(for: settings) == [])
  }

  @Test(arguments: [
    ("--show-images", true), ("--showImages", true), ("--no-show-images", false),
    ("--no-showImages", false),
  ])
  func aSwitchNeedsNoValue(argument: String, expected: Bool) {
    let value = SourceValue(.bool(expected), at: .argument(argument))
    for next in ["file", "2", "falsch", "-x", ""] {
      #expect(reading(argument, next).values == ["showImages": value])
      #expect(remaining(argument, next) == [next])
    }
  }

  @Test(arguments: ["false", "no", "0", "off", "NO", "true", "yes", "1", "On"])
  func theTextOfABooleanAfterASwitchIsItsValue(text: String) {
    let value = SourceValue(text: text, at: .argument("--show-images"))
    #expect(reading("--show-images", text, "file").values == ["showImages": value])
    #expect(remaining("--show-images", text, "file") == ["file"])
    // A negation is a value by itself.
    #expect(remaining("--no-show-images", text) == [text])
  }

  @Test func aSwitchTakesAValueAfterASignOrAfterOneDash() {
    #expect(
      reading("--show-images=no").values
        == ["showImages": SourceValue(text: "no", at: .argument("--show-images"))])
    #expect(
      reading("-showImages", "NO").values
        == ["showImages": SourceValue(text: "NO", at: .argument("-showImages"))])
  }

  @Test func theLastOfSeveralApplies() {
    #expect(
      reading("--proxy-url=a", "--proxyURL", "b").values
        == ["proxyURL": SourceValue(text: "b", at: .argument("--proxyURL"))])
  }

  @Test func aNumberBelowZeroIsAValueAndAnOptionIsNot() {
    #expect(
      reading("--offset", "-1.5").values
        == ["offset": SourceValue(text: "-1.5", at: .argument("--offset"))])
    let missing = reading("--proxy-url", "--verbose")
    #expect(missing.values.isEmpty)
    #expect(
      missing.issues.map(\.description) == ["Argument '--proxy-url' has no value. Enter text."])
    #expect(remaining("--proxy-url", "--verbose") == ["--verbose"])
  }

  @Test func anEmptyTextAndOneWithSignsIsKept() {
    #expect(reading("--proxy-url=").values["proxyURL"]?.content == .text(""))
    #expect(reading("--proxy-url=a=b").values["proxyURL"]?.content == .text("a=b"))
    #expect(reading("--proxy-url", "").values["proxyURL"]?.content == .text(""))
  }

  @Test func unknownMembersKeepTheirOrderAndAreNotReported() {
    let arguments = [
      "list", "--appearance-font-size", "18", "-v", "-appearance-font-size", "--no-proxy-url",
      "--show-imagse", "---proxyURL", "-", "--=", "--showImages", "--", "--proxyURL", "x",
    ]
    let source = ArgumentSource(arguments)
    #expect(source.readNow(for: settings).issues.isEmpty)
    #expect(
      source.readNow(for: settings).values.keys.sorted() == ["appearance.fontSize", "showImages"])
    #expect(
      source.remaining(for: settings) == [
        "list", "-v", "-appearance-font-size", "--no-proxy-url", "--show-imagse", "---proxyURL",
        "-",
        "--=", "--", "--proxyURL", "x",
      ])
  }

  @Test func aNameOfTwoSettingsIsReportedAndTheirKeysAreNot() {
    let settings = [Setting("fontSize", default: 1), Setting("font.size", default: 2)]
    let source = ArgumentSource(["--font-size", "18", "--font.size", "20"])
    let reading = source.readNow(for: settings)
    #expect(
      reading.values == ["font.size": SourceValue(text: "20", at: .argument("--font.size"))])
    #expect(
      reading.issues.map(\.description) == [
        "Argument '--font-size' matches 'fontSize' and 'font.size'. "
          + "Use --fontSize or --font.size."
      ])
    #expect(source.remaining(for: settings) == [])
  }

  @Test func aSettingNamedLikeASwitchedOffOneGoesFirst() {
    let settings = [Setting("images", default: true), Setting("noImages", default: false)]
    let reading = ArgumentSource(["--no-images"]).readNow(for: settings)
    #expect(reading.values == ["noImages": SourceValue(true, at: .argument("--no-images"))])
  }

  @Test func theWordsOfTheKeyAreTheName() {
    #expect(ArgumentSource([]).argumentName(of: settings[2]) == "--proxy-url")
  }
}
