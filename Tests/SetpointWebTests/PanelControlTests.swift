import Foundation
import Setpoint
import SetpointWeb
import Testing

struct PanelControlTests {
  private let words = Setting("words", default: ["b", "a"])
  private let sizes = Setting("sizes", default: [12, 14])
  private let tags = Setting("tags", default: Set(["a"]))
  private let days = Setting("days", default: [Day.monday])
  private let start = Setting(
    "start", default: Date(timeIntervalSince1970: 1.0625), .control(.datePicker))
  private let moment = Setting("moment", default: Date(timeIntervalSince1970: 1e9 + 1.0 / 1024))
  private let shade = Setting("shade", default: RGBAColor(red: 0.1, green: 0, blue: 0, alpha: 0.25))
  private let note = Setting("note", default: "a\r\nb", .control(.longText))
  private let pin = Setting("pin", default: String?.none, .policy(.secret))
  private let limit = Setting("limit", default: Int?.some(3))
  private let pace = Setting("pace", default: Int?.none, .options(5, 10, 15))
  private let copies = Setting("copies", default: 1, .range(1...9), .control(.stepper))
  private let isOpen = Setting("isOpen", default: true)
  private let inside: Setting<Int>
  private let container: SettingsContainer
  private let browser: Browser

  enum Day: String, Codable, CaseIterable { case monday, tuesday, sunday }

  init() {
    inside = Setting("inside", default: 1, .enabled { [isOpen] in $0[isOpen] })
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [
      words, sizes, tags, days, start, moment, shade, note, pin, limit, pace, copies, isOpen,
      inside,
    ]
    container.register(settings.map(SettingsElement.setting))
    browser = Browser(SettingsPanel(testing: container))
    browser.enter()
  }

  /// Returns the text in the field of a list's element; `nil` if the page has no such field.
  private func elementText(of key: String, at position: Int, in page: String) -> String? {
    guard let row = page.range(of: "data-key=\"\(key)\"")?.upperBound,
      let field = page[row...].range(of: "name=\"element \(position)\"")?.upperBound,
      let start = page[field...].range(of: ">\n")?.upperBound,
      let end = page[start...].range(of: "</textarea>")?.lowerBound
    else { return nil }
    return String(page[start..<end])
  }

  @Test func elementsAreAddedMovedAndRemoved() {
    let shown = #"["b","a"]"#
    browser.post(["key": "words", "shown": shown, "element": "<c>", "action": "add"])
    #expect(container[words] == ["b", "a", "<c>"])
    #expect(elementText(of: "words", at: 2, in: browser.get("/").text) == "&lt;c&gt;")
    browser.post(["key": "words", "shown": #"["b","a","<c>"]"#, "action": "up 2"])
    #expect(container[words] == ["b", "<c>", "a"])
    browser.post(["key": "words", "shown": #"["b","<c>","a"]"#, "action": "down 0"])
    #expect(container[words] == ["<c>", "b", "a"])
    browser.post(["key": "words", "shown": #"["<c>","b","a"]"#, "action": "remove 1"])
    #expect(container[words] == ["<c>", "a"])
  }

  @Test(arguments: ["remove 0", "up 1", "add"])
  func aListThatChangedMeanwhileIsNotChangedByItsPositions(action: String) {
    container[words] = ["x", "b", "a"]
    let response = browser.post([
      "key": "words", "shown": #"["b","a"]"#, "element": "n", "action": action,
    ])
    #expect(response.status == 409)
    #expect(response.text.contains("<strong>x, b, a</strong>"))
    #expect(container[words] == ["x", "b", "a"])
  }

  @Test func thePersonCanOverwriteOrKeepTheOtherList() throws {
    container[words] = ["x", "b", "a"]
    let refused = browser.post(["key": "words", "shown": #"["b","a"]"#, "action": "remove 0"]).text
    #expect(refused.contains("<strong>a</strong>"))
    let mine = try #require(refused.value(after: #"name="mine" value=""#))
    let shown = #"["x","b","a"]"#
    browser.post([
      "key": "words", "shown": shown, "element 0": "y", "mine": mine, "action": "theirs",
    ])
    #expect(container[words] == ["x", "b", "a"])
    let decoded = mine.replacing("&quot;", with: "\"")
    browser.post(["key": "words", "shown": shown, "mine": decoded, "action": "overwrite"])
    #expect(container[words] == ["a"])
  }

  @Test func aListThatDiffersInBytesIsAConflict() {
    container[words] = ["cafe\u{301}"]
    let response = browser.post([
      "key": "words", "shown": #"["caf\u{E9}"]"#, "element": "n", "action": "add",
    ])
    #expect(response.status == 409)
  }

  @Test func aChangedTextReplacesItsElementAndAnEmptyOneRemovesIt() {
    browser.post(["key": "words", "shown": #"["b","a"]"#, "element 1": "c", "action": "set"])
    #expect(container[words] == ["b", "c"])
    browser.post([
      "key": "words", "shown": #"["b","c"]"#, "element 0": "", "element 1": "d", "element": "e",
      "action": "add",
    ])
    #expect(container[words] == ["d", "e"])
  }

  @Test func changedTextsAreKeptBesideAMove() {
    browser.post([
      "key": "words", "shown": #"["b","a"]"#, "element 0": "x", "element 1": "",
      "action": "move 1 0",
    ])
    #expect(container[words] == ["a", "x"])
  }

  @Test func aRefusedTextStaysInTheFieldOfItsElement() {
    let response = browser.post([
      "key": "sizes", "shown": "[12,14]", "element 1": "many", "action": "set",
    ])
    #expect(response.status == 422)
    #expect(elementText(of: "sizes", at: 1, in: response.text) == "many")
    #expect(response.text.contains(#"name="element" value="""#))
    #expect(container[sizes] == [12, 14])
  }

  @Test func allTextsStayInTheFieldsOfARefusedList() {
    let response = browser.post([
      "key": "sizes", "shown": "[12,14]", "element 0": "13", "element 1": "many", "element": "9",
      "action": "add",
    ])
    #expect(response.status == 422)
    for (position, text) in ["13", "many"].enumerated() {
      #expect(elementText(of: "sizes", at: position, in: response.text) == text)
    }
    #expect(response.text.contains(#"value="9" aria-label="Add to Sizes""#))
    #expect(response.text.components(separatedBy: "aria-invalid").count == 2)
  }

  @Test func anElementThatASetContainsIsRefused() {
    let response = browser.post([
      "key": "tags", "shown": #"["a"]"#, "element": "a", "action": "add",
    ])
    #expect(response.status == 422)
    #expect(response.text.contains("Tags already contains this element."))
  }

  @Test(arguments: [
    "remove 9", "up 0", "down 1", "remove -1", "remove x", "up", "nonsense", "up 99",
    "up -9223372036854775808", "down 9223372036854775807",
    "move -9223372036854775808 9223372036854775807", "up 9223372036854775808",
  ])
  func anUnknownPositionChangesNothing(action: String) {
    browser.post(["key": "words", "shown": #"["b","a"]"#, "action": action])
    #expect(container[words] == ["b", "a"])
  }

  @Test func tickedOptionsKeepTheirOrder() {
    browser.post("key=days&action=set&value=sunday&value=monday")
    #expect(container[days] == [.monday, .sunday])
    browser.post("key=days&action=set")
    #expect(container[days] == [])
  }

  @Test func unchangedChoicesKeepTheirOrder() {
    container[days] = [.sunday, .monday]
    browser.post("key=days&action=set&value=monday&value=sunday")
    #expect(container[days] == [.sunday, .monday])
  }

  @Test func choosingADayKeepsTheTimeOfDay() {
    browser.post(["key": "start", "shown": "1970-01-01", "value": "2026-05-17"])
    #expect(
      SettingText.text(of: container.effectiveValue(of: start)) == "2026-05-17T00:00:01.0625Z")
  }

  @Test func anUntouchedDateKeepsItsTimeOfDay() {
    browser.post(["key": "start", "shown": "1970-01-01", "value": "1970-01-01"])
    #expect(container.userValue(of: start) == container.defaultValue(of: start))
  }

  @Test func aConfirmedFormMakesTheDefaultThePersonsOwn() {
    let values = [("isOpen", "true"), ("limit", "3"), ("note", "a\r\nb"), ("days", "monday")]
    for (key, value) in values {
      #expect(!container.isModified(forKey: key), "\(key)")
      browser.post(["key": key, "action": "set", "value": value])
      #expect(container.isModified(forKey: key), "\(key)")
      browser.post(["key": key, "action": "reset"])
      #expect(!container.isModified(forKey: key), "\(key)")
    }
  }

  @Test func aDateThatNoFieldCanHoldIsShownAsText() {
    #expect(browser.get("/").text.contains(#"value="2001-09-09T01:46:40.0009765"#))
  }

  @Test func anUntouchedColorIsNotRounded() {
    let text = container[shade].description
    let left = [
      "key": "shade", "value": "#1a0000", "shownValue": "#1a0000", "opacity": "25",
      "shownOpacity": "25", "exact": text, "shown": text,
    ]
    browser.post(left)
    #expect(container.userValue(of: shade) == .string(text))
    browser.post(left.merging(["value": "#0000ff"]) { $1 })
    #expect(container[shade] == RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.25))
    browser.post(
      left.merging(["value": "#0000ff", "shownValue": "#0000ff", "opacity": "50"]) { $1 })
    #expect(container[shade].description == "#0000FF80")
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e308", "500", "-5", "100.5", "", "half"])
  func anOpacityThatIsNoPercentageIsRefused(opacity: String) {
    let text = container[shade].description
    let response = browser.post([
      "key": "shade", "value": "#1a0000", "shownValue": "#1a0000", "opacity": opacity,
      "shownOpacity": "25", "exact": text, "shown": text,
    ])
    #expect(response.status == 422)
    #expect(response.text.contains("Enter an opacity from 0 to 100 percent."))
    #expect(container.userValue(of: shade) == nil)
  }

  @Test func aColorWithAHugeAlphaIsShown() {
    browser.post([
      "key": "shade", "value": "#000000", "exact": "color(srgb 1 0 0 / 1e308)",
      "shown": container[shade].description,
    ])
    #expect(container[shade].description == "#FF0000")
    #expect(browser.get("/").text.contains(#"name="opacity" min="0" max="100" value="100""#))
  }

  @Test(arguments: ["abc", "99", "1.5", "0"])
  func aStepFromARefusedTextIsRefused(text: String) {
    for action in ["increment", "decrement"] {
      let response = browser.post(["key": "copies", "action": action, "value": text])
      #expect(response.status == 422)
      #expect(response.text.contains("Enter a number from 1 to 9."))
      #expect(response.text.contains(#"value="\#(text)""#))
      #expect(container.userValue(of: copies) == nil)
    }
  }

  @Test(arguments: [
    ("increment", "9", 9), ("increment", "4", 5), ("decrement", "4", 3), ("increment", "1", 2),
  ])
  func aStepStartsFromTheTypedNumber(action: String, text: String, expected: Int) {
    #expect(browser.post(["key": "copies", "action": action, "value": text]).status == 303)
    #expect(container[copies] == expected)
  }

  @Test func aStepThatIsNotPossibleChangesNothing() {
    browser.post(["key": "copies", "action": "decrement", "value": "1"])
    #expect(container.userValue(of: copies) == nil)
  }

  @Test(arguments: [Array("%F6".utf8), [0xF6], Array("%c3".utf8), [0xED, 0xA0, 0x80]])
  func aFormThatIsNotUTF8IsRefused(letter: [UInt8]) {
    let token = browser.csrfField["csrf"] ?? ""
    let start = Array("csrf=\(token)&key=note&action=set&value=J".utf8)
    let refused = browser.send(
      "POST", "/settings", [:], bytes: start + letter + Array("rg".utf8))
    #expect(refused.status == 400)
    #expect(refused.text == "The request isn't UTF-8. Send text in UTF-8.\n")
    #expect(container.userValue(of: note) == nil)
    let accepted = browser.send("POST", "/settings", [:], bytes: start + Array("%C3%B6rg".utf8))
    #expect(accepted.status == 303)
    #expect(container[note] == "Jörg")
  }

  @Test func aQueryThatIsNotUTF8IsRefused() {
    #expect(browser.get("/search?q=%ff").status == 400)
    #expect(browser.get("/search?q=%C3%B6").status == 200)
  }

  @Test func theEndsOfLinesStayAsTheyWere() {
    browser.post(["key": "note", "value": "a\r\nb"])
    #expect(container[note] == "a\r\nb")
    container[note] = "a\0b"
    browser.post(["key": "note", "value": "a\u{FFFD}b"])
    #expect(container[note] == "a\0b")
    browser.post(["key": "note", "value": "a\r\nb\r\nc"])
    #expect(container[note] == "a\nb\nc")
  }

  @Test func aSecretSaysWhetherItIsSetAndCanBeCleared() {
    #expect(browser.get("/").text.contains(#"placeholder="Not set""#))
    browser.post(["key": "pin", "value": "very-secret"])
    #expect(container[pin] == "very-secret")
    let page = browser.get("/").text
    #expect(page.contains(#"placeholder="Set""#) && !page.contains("very-secret"))
    browser.post(["key": "pin", "value": "", "action": "clear"])
    #expect(container[pin] == nil)
  }

  @Test func anEmptyOptionalIsNothing() {
    browser.post(["key": "limit", "value": ""])
    #expect(container[limit] == nil)
  }

  @Test func amongOptionsOfAnOptionalNoneCanBeChosen() {
    #expect(browser.get("/").text.contains(#"<option value="" selected>None</option>"#))
    browser.post(["key": "pace", "value": "10"])
    #expect(container[pace] == 10)
    #expect(browser.get("/").text.contains(#"<option value="">None</option>"#))
    browser.post(["key": "pace", "value": ""])
    #expect(container[pace] == nil)
    #expect(container.effectiveValue(of: pace) == .null)
  }

  @Test func aDisabledSettingIsRefusedByTheServer() {
    container[isOpen] = false
    let response = browser.post(["key": "inside", "value": "2"])
    #expect(response.status == 422)
    #expect(response.text.contains("can only be changed when another setting allows it"))
    #expect(container[inside] == 1)
  }
}

extension SettingsContainer {
  fileprivate func isModified(forKey key: String) -> Bool {
    settings.first { $0.key == key }.map(isModified) ?? false
  }
}
