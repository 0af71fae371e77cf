import Foundation
import Setpoint
import SetpointPresentation
import Testing

struct SettingsSearchTests {
  private static func item(
    _ title: String, tags: [String] = [], help: String? = nil, path: [String] = [],
    marks: SettingsSearchItem.Marks = []
  ) -> SettingsSearchItem {
    SettingsSearchItem(
      id: title, title: title, path: path, tags: tags, help: help, marks: marks)
  }

  private func found(_ query: String, in items: [SettingsSearchItem]) -> [String] {
    SettingsSearchIndex(items).results(for: query).map(\.item.title)
  }

  // MARK: Ranking

  @Test func theScaleIsExactThenPrefixThenContainsThenTag() {
    let results = SettingsSearchIndex([
      Self.item("Volume", tags: ["loud sounds"]), Self.item("Contains sound here"),
      Self.item("Sound prefix"), Self.item("Sound"),
    ]).results(for: "sound")
    #expect(results.map(\.id) == ["Sound", "Sound prefix", "Contains sound here", "Volume"])
    #expect(results.map { $0.score.rounded() } == [1000, 500, 300, 100])
  }

  @Test func aMatchingTagScoresAThirdOfAMatchingTitle() {
    let results = SettingsSearchIndex([
      Self.item("Contains sound here"), Self.item("Volume", tags: ["sound"]),
      Self.item("Loudness", tags: ["sounds"]),
    ]).results(for: "sound")
    #expect(results.map(\.id) == ["Volume", "Contains sound here", "Loudness"])
    #expect(results.map { $0.score.rounded() } == [333, 300, 167])
  }

  @Test func titleAndTagAddUp() {
    #expect(
      found("sound", in: [Self.item("Sound level"), Self.item("Sound balance", tags: ["sound"])])
        == ["Sound balance", "Sound level"])
  }

  @Test func equalScoresKeepTheOrderDeclared() {
    let titles = ["Sound zebra", "Sound apple", "Sound mango", "Sound banana"]
    #expect(found("sound", in: titles.map { Self.item($0) }) == titles)
  }

  @Test func otherFieldsDoNotCountBesidesTitleAndTags() {
    let items = [Self.item("Sound"), Self.item("Sound", help: "All sound.", path: ["Sound"])]
    let results = SettingsSearchIndex(items).results(for: "sound")
    #expect(results.map(\.item.help) == [nil, "All sound."])
    #expect(results.map(\.score) == [1000, 1000])
  }

  @Test func aWholeKeyScoresMoreThanAPart() {
    let items = ["chat.editor.size", "editor.size"].map { key in
      SettingsSearchItem(id: key, title: "Letters", key: key)
    }
    #expect(
      SettingsSearchIndex(items).results(for: "editor.size").map(\.id)
        == ["editor.size", "chat.editor.size"])
  }

  @Test func theMiddleOfAWordScoresLeast() {
    #expect(
      found("light", in: [Self.item("Highlights"), Self.item("Night lights")])
        == ["Night lights", "Highlights"])
  }

  @Test func allInAGroupIsFoundByItsTitleBelowWhatMatchesItself() {
    let items = [
      Self.item("Theme", path: ["Appearance"]),
      Self.item("Zoom", help: "Alters the appearances of pages."),
      Self.item("Default", path: ["Appearance", "Fonts"]), Self.item("Language"),
    ]
    #expect(found("appearance", in: items) == ["Zoom", "Theme", "Default"])
    #expect(found("fonts default", in: items) == ["Default"])
  }

  // MARK: What does not matter

  @Test(arguments: [
    ("wifi", "Wi-Fi"), ("WI FI", "Wi-Fi"), ("wi‑fi", "Wi-Fi"), ("ｗｉｆｉ", "Wi-Fi"),
    ("autolock", "Auto.Lock"), ("privacysecurity", "Privacy & Security"), ("eclair", "Éclair"),
    ("ÉCLAIR", "Eclair"), ("e\u{301}clair", "Éclair"), ("strasse", "Straße"),
    ("STRASSE", "Straße"), ("straße", "Strasse"), ("grosse", "Größe"), ("smorrebrod", "Smørrebrød"),
    ("lodz", "Łódź"), ("istanbul", "İstanbul"), ("dont", "Don’t"), ("αθηνα", "Αθήνα"),
    ("елка", "Ёлка"), ("office", "Oﬃce"), ("font size", "fontSize"),
  ])
  func caseSpacesPunctuationAndMarksDoNotCount(query: String, title: String) {
    let results = SettingsSearchIndex([Self.item(title)]).results(for: query)
    #expect(results.map(\.score) == [1000])
  }

  @Test(arguments: ["声", "音", "声音", "音设"])
  func scriptsWithoutSpacesAreFoundAnywhere(query: String) {
    #expect(found(query, in: [Self.item("声音设置"), Self.item("网络")]) == ["声音设置"])
  }

  // MARK: Words and fields

  @Test func severalWordsAreFoundInAnyOrderInAnyField() {
    let items = [
      SettingsSearchItem(
        id: "a", title: "Body size", path: ["Reader"], tags: ["font"], key: "reader.bodySize",
        help: "Measured in points.", options: ["Tiny"], value: "14"),
      SettingsSearchItem(id: "b", title: "Window size"),
    ]
    for query in ["size body", "points font", "tiny reader", "14 size", "bod siz", "siz font"] {
      #expect(SettingsSearchIndex(items).results(for: query).map(\.id) == ["a"], "\(query)")
    }
  }

  @Test func wordsInOneFieldAndInOrderScoreMore() {
    #expect(
      found(
        "font size",
        in: [Self.item("Size of the font"), Self.item("Font size"), Self.item("Sizes")]
      ) == ["Font size", "Size of the font"])
  }

  @Test(arguments: [
    ("reader.lineHeight", SettingsSearchMatch.Field.key), ("height", .key), ("generous", .option),
    ("1.4", .value), ("leading", .help), ("typography", .group), ("letters", .groupTag),
    ("interline", .tag), ("spacing", .title),
  ])
  func everyFieldIsFoundAndNamed(query: String, field: SettingsSearchMatch.Field) {
    let index = SettingsSearchIndex([
      SettingsSearchItem(
        id: "a", title: "Spacing", path: ["Typography"], tags: ["interline"],
        groupTags: ["letters"], key: "reader.lineHeight", help: "Also called leading.",
        options: ["Generous", "Tight"], value: "1.4")
    ])
    #expect(index.results(for: query).first?.matches.map(\.field) == [field])
  }

  @Test func aWordIsFoundWhileItIsTyped() {
    let items = [Self.item("Notifications"), Self.item("Sound")]
    for length in 1...13 {
      #expect(found(String("notifications".prefix(length)), in: items) == ["Notifications"])
    }
  }

  @Test func oneOrTwoLettersAreFoundOnlyWhereWordsBegin() {
    let items = [Self.item("Animation"), Self.item("Screen at night"), Self.item("Wi-Fi")]
    #expect(found("n", in: items) == ["Screen at night"])
    #expect(found("fi", in: items) == ["Wi-Fi"])
    #expect(found("si", in: [Self.item("fontSize"), Self.item("Emphasis")]) == ["fontSize"])
    #expect(found("at", in: items) == ["Screen at night"])
  }

  @Test func keysAreFoundFromThreeLettersOn() {
    let items = [SettingsSearchItem(id: "a", title: "Proxy", key: "network.usesProxy")]
    #expect(found("ne", in: items) == [])
    #expect(found("net", in: items) == ["Proxy"])
  }

  @Test func lettersOfTwoWordsAreNotTakenForOne() {
    #expect(found("lte", in: [Self.item("Local terminal")]) == [])
  }

  @Test func halfOfTheWordsSufficeIfNothingHasMore() {
    let items = [Self.item("Notifications"), Self.item("Sound of notifications")]
    #expect(found("unwanted notifications", in: items) == items.map(\.title))
    #expect(found("unwanted sound notifications", in: items) == ["Sound of notifications"])
    #expect(found("no unwanted quick notifications", in: items) == [])
  }

  // MARK: Typing errors

  @Test(arguments: ["font", "theme", "volume", "Töne", "notifications", "шрифт", "Wi-Fi access"])
  func oneTypingErrorIsForgivenWhereverItIs(word: String) {
    let index = SettingsSearchIndex([Self.item("The \(word)"), Self.item("Unrelated")])
    for mistyped in Self.typingErrors(in: word) {
      #expect(index.results(for: mistyped).map(\.id) == ["The \(word)"], "\(mistyped)")
    }
  }

  /// Every letter left out, doubled and replaced, and every two swapped.
  private static func typingErrors(in word: String) -> [String] {
    let letters = Array(word)
    return letters.indices.filter { letters[$0].isLetter }.flatMap { location -> [String] in
      var dropped = letters
      dropped.remove(at: location)
      var doubled = letters
      doubled.insert(letters[location], at: location)
      var replaced = letters
      replaced[location] = word.contains("т") ? "ж" : "q"
      var swapped = letters
      if location + 1 < letters.count { swapped.swapAt(location, location + 1) }
      return [dropped, doubled, replaced, swapped].map { String($0) }
    }
  }

  @Test(arguments: [("groesse", "Größe"), ("sounnd", "Sound"), ("soxund", "Sound")])
  func anExtraLetterIsTolerated(query: String, title: String) {
    #expect(found(query, in: [Self.item(title)]) == [title])
  }

  @Test func aWordOfSevenLettersMayBeUnfinishedAndMistyped() {
    let items = [Self.item("Notifications")]
    #expect(found("notfica", in: items) == ["Notifications"])
    #expect(found("notfic", in: items) == [])
  }

  @Test func eachOfSeveralWordsMayHaveAnError() {
    #expect(found("fotn sizze", in: [Self.item("Size of the font")]) == ["Size of the font"])
  }

  @Test(arguments: ["thmmee", "vloumee", "1081p", "1o80p", "180p", "10800p", "sou", "wfi"])
  func moreErrorsAndErrorsInDigitsAndShortWordsAreNot(query: String) {
    let items = ["Theme", "Volume", "1080p", "Hot", "Wi"].map { Self.item($0) }
    #expect(found(query, in: items) == [])
  }

  @Test func exactMatchesHideSimilarOnes() {
    let items = [Self.item("House"), Self.item("Mouse")]
    #expect(found("mouse", in: items) == ["Mouse"])
    #expect(found("nouse", in: items) == ["House", "Mouse"])
  }

  @Test func aTypingErrorScoresLessThanAnyTag() throws {
    let results = SettingsSearchIndex([Self.item("Sound")]).results(for: "soudn")
    #expect(results.map(\.score) == [90])
  }

  // MARK: What is not found

  @Test(arguments: ["", " ", "&", "…!", "xqzvt", "zzzzzz", "bisect", "@", "\u{301}"])
  func nonsenseFindsNothing(query: String) {
    #expect(found(query, in: [Self.item("Sound & Music"), Self.item("Bold sections")]) == [])
  }

  @Test func anUnsearchableItemIsNeverFound() {
    let item = Self.item("Sound", tags: ["noise"], marks: [.unsearchable, .modified])
    for query in ["sound", "noise", "soudn", "@modified", "@tag:noise", "@modified sound"] {
      #expect(found(query, in: [item]) == [], "\(query)")
    }
  }

  @Test func theValueOfASecretIsNotIndexed() {
    let item = SettingsSearchItem(id: "a", title: "Token", value: "hunter2", marks: .secret)
    #expect(found("hunter2", in: [item]) == [])
    #expect(found("token", in: [item]) == ["Token"])
  }

  @Test func aVeryLongQueryIsHarmless() {
    let items = [Self.item("Sound" + String(repeating: "\u{301}", count: 100_000))]
    #expect(found(String(repeating: "sound ", count: 200_000), in: items).count <= 1)
    #expect(found(String(repeating: "(a+)+$", count: 200_000), in: items) == [])
    #expect(found("sound", in: items).count == 1)
  }

  // MARK: Filters

  private static let marked = [
    item("Font", tags: ["type face"], marks: [.modified]),
    item("Font size", marks: [.modified, .requiresRestart]),
    item("Renderer", marks: [.requiresRestart, .invalid]),
    item("Server", marks: [.locked]), item("Token", marks: [.secret, .locked]),
  ]

  @Test(arguments: [
    ("@modified", ["Font", "Font size"]), ("@restart", ["Font size", "Renderer"]),
    ("@invalid", ["Renderer"]), ("@locked", ["Server", "Token"]), ("@secret", ["Token"]),
    ("@LOCKED @secret", ["Token"]), ("@modified @locked", []), ("@tag:type-face", ["Font"]),
    ("@tag:type", []), ("@modified size", ["Font size"]), ("font @restart", ["Font size"]),
    ("@modified fotn", ["Font", "Font size"]), ("@modified renderer", []),
    ("@modified &", []), ("@server", ["Server"]),
    ("@changed", ["Font", "Font size"]), ("@CHANGED size", ["Font size"]),
  ])
  func filtersLeaveOnlyWhatTheyName(query: String, titles: [String]) {
    #expect(found(query, in: Self.marked) == titles)
  }

  @Test func filtersAloneGiveAllInOrderWithoutScore() {
    let results = SettingsSearchIndex(Self.marked).results(for: "@modified")
    #expect(results.map(\.score) == [0, 0])
    #expect(results.flatMap(\.matches) == [])
  }

  // MARK: Reasons

  @Test(arguments: [
    ("fi", "title: Wi-[Fi] Größe"), ("wifi", "title: [Wi-Fi] Größe"),
    ("grosse", "title: Wi-Fi [Größe]"), ("grsse", "title: Wi-Fi [Größe]"),
    ("gros", "title: Wi-Fi [Größ]e"), ("gross wi", "title: [Wi]-Fi [Größ]e"),
    ("noise", "tag: [noise] level | help: A [noise], [noise]s"),
    ("level", "tag: noise [level]"),
    ("wi noise", "title: [Wi]-Fi Größe | tag: [noise] level | help: A [noise], [noise]s"),
  ])
  func aResultSaysWhereItWasFound(query: String, expected: String) throws {
    let index = SettingsSearchIndex([
      Self.item("Wi-Fi Größe", tags: ["noise level"], help: "A noise, noises")
    ])
    let result = try #require(index.results(for: query).first)
    #expect(result.matches.map(\.marked).joined(separator: " | ") == expected)
  }

  @Test func aRangeIncludesTheMarksOfItsLastLetter() throws {
    let title = "Cafe\u{301}s"
    let result = try #require(SettingsSearchIndex([Self.item(title)]).results(for: "cafe").first)
    #expect(result.matches.map(\.marked) == ["title: [Cafe\u{301}]s"])
  }

  // MARK: Own search

  private struct LastFirst: SettingsSearch {
    func results(for text: String, in items: [SettingsSearchItem]) -> [SettingsSearchResult] {
      items.reversed().map { item in
        SettingsSearchResult(
          item: item, score: 1,
          matches: [.init(field: .help, text: text, ranges: [text.startIndex..<text.endIndex])])
      }
    }
  }

  @Test func anOwnSearchGetsTheTextAndWhatFiltersLeave() {
    let index = SettingsSearchIndex(
      Self.marked + [Self.item("Hidden", marks: [.unsearchable, .modified])], search: LastFirst())
    let results = index.results(for: "@modified  any  thing")
    #expect(results.map(\.id) == ["Font size", "Font"])
    #expect(results.first?.matches.map(\.marked) == ["help: [any thing]"])
    #expect(index.results(for: " ").isEmpty)
  }

  // MARK: Groups and screens

  @Test func resultsAreGroupedByTheirPathInTheOrderOfTheBest() {
    let groups = SettingsSearchIndex([
      Self.item("Sounds", path: ["A"]), Self.item("Loud sound", path: ["B"]),
      Self.item("Sound", path: ["B"]), Self.item("A sound"),
      Self.item("No sound", path: ["B", "C"]),
    ]).results(for: "sound").grouped
    // The groups of a page are together.
    #expect(groups.map(\.path) == [["B"], ["B", "C"], ["A"], []])
    #expect(
      groups.map { $0.results.map(\.id) } == [
        ["Sound", "Loud sound"], ["No sound"], ["Sounds"], ["A sound"],
      ])
  }

  @Test func aScreenIsSearchedAtAnyDepth() throws {
    let container = SettingsContainer(store: MemoryStore(["deep": 3, "broken": "x"])) {
      Setting("volume", default: 1, .tags("sound"))
      SettingsGroup("Outer", tags: ["wrapping"]) {
        SettingsGroup("Inner", .inline) {
          Setting("deep", default: 2, "Depth", .help("How far down."), .requiresRestart)
        }
        Setting("broken", default: 3)
      }
      Setting("pin", default: "0000", .policy(.secret))
      Setting("build", default: "7", .policy(.readOnly))
      Setting("hidden", default: true, .policy(.unsearchable))
      Setting("mode", default: "a", .options(["a": "Plain", "b": "Fancy"]))
    }
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    let expected = [
      "sound": ["volume"], "depth": ["outer/inner/deep"], "far down": ["outer/inner/deep"],
      "inner": ["outer/inner/deep"], "wrapping": ["outer", "outer/inner/deep", "outer/broken"],
      "@modified": ["outer/inner/deep", "outer/broken"], "@restart": ["outer/inner/deep"],
      "@invalid": ["outer/broken"], "@secret": ["pin"], "@locked": ["build"], "0000": [],
      "hidden": [], "fancy": ["mode"], "7": ["build"], "@tag:wrapping depth": ["outer/inner/deep"],
    ]
    for (query, ids) in expected {
      #expect(index.results(for: query).map(\.id) == ids, "\(query)")
    }
  }
}

extension SettingsSearchMatch {
  /// The text with what is to be highlighted in brackets.
  fileprivate var marked: String {
    var marked = ""
    var end = text.startIndex
    for range in ranges {
      marked += text[end..<range.lowerBound] + "[" + text[range] + "]"
      end = range.upperBound
    }
    return "\(field): \(marked)\(text[end...])"
  }
}
