import Foundation
import Setpoint
import SetpointWeb
import Testing

struct TransferTests {
  private let size = Setting("font.size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada", .requiresRestart)
  private let pin = Setting("pin", default: "", .policy(.secret))
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [size, name, pin]
    container.register(settings.map(SettingsElement.setting))
  }

  private func browser(_ editing: PanelEditing = .immediate) -> Browser {
    let browser = Browser(
      SettingsPanel(
        container, appearance: .init(title: "My Reader"), options: .init(editing: editing, path: "")
      ))
    browser.enter()
    return browser
  }

  @Test func anExportIsAFileWithoutSecrets() {
    container[size] = 18
    container[pin] = "swordfish"
    let answer = browser().get("/export")
    #expect(answer["Content-Disposition"] == #"attachment; filename="myreader-settings.json""#)
    #expect(answer.text == "{\n  \"font.size\": 18\n}\n")
    #expect(browser().get("/transfer").text.contains("Secrets are omitted: Pin."))
  }

  @Test(arguments: [("value", "20"), ("action", "reset")])
  func anExportHasNoChangesThatAreNotAppliedYet(name: String, field: String) {
    container[size] = 18
    let browser = browser(.staged)
    browser.post(["key": "font.size", "shown": "18", "exact": "18", name: field])
    #expect(browser.get("/").text.contains("1 change not applied yet"))
    #expect(browser.get("/export").text == "{\n  \"font.size\": 18\n}\n")
    #expect(browser.get("/transfer").text.contains("The file will contain 1 setting."))
  }

  private let text = #"{"font.size": 18, "name": "<Grace>", "szie": 1, "pin": 7}"#

  @Test func aPreviewShowsWhatWouldChangeAndWhatIsLeftOut() {
    let preview = browser().upload(["action": "preview", "text": text])
    #expect(preview.status == 200)
    #expect(preview.text.contains("<del>14</del>") && preview.text.contains("<ins>18</ins>"))
    #expect(preview.text.contains("<ins>&lt;Grace&gt;</ins>"))
    #expect(
      preview.text.contains("There is no setting &#39;szie&#39;. Did you mean &#39;font.size&#39;?")
    )
    #expect(preview.text.contains("Apply 2 Changes"))
    #expect(container[size] == 14)
  }

  @Test func aNestedFileIsPreviewedWithItsOmissions() {
    container[name] = "Grace"
    let unknown = (1000..<1200).map { #""x\#($0)": 1"# }.joined(separator: ", ")
    let text = #"{"font": {"size": 18}, "name": "Grace", \#(unknown)}"#
    let preview = browser().upload(["action": "preview", "text": text]).text
    #expect(preview.contains("<del>14</del>") && preview.contains("<ins>18</ins>"))
    #expect(preview.contains("1 value is already set."))
    #expect(preview.ranges(of: "There is no setting &#39;x").count == 100)
    #expect(preview.contains("There are 100 more unknown keys."))
  }

  @Test func aPreviewIsAppliedAsOneStep() throws {
    let browser = browser()
    let preview = browser.upload(["action": "preview", "file": text]).text
    let seen = try #require(preview.value(after: #"name="seen" value=""#))
    let answer = browser.upload(["action": "apply", "text": text, "seen": seen])
    #expect(answer.status == 303)
    #expect(container[size] == 18 && container[name] == "<Grace>")
    browser.post("action=undo", to: "/undo")
    #expect(container[size] == 14 && container[name] == "Ada")
  }

  @Test func aLongListThatWasImportedCanBeEdited() throws {
    let words = Setting("words", default: [String]())
    container.register([.setting(words)])
    let browser = browser()
    let list = (0..<2_000).map { "a muted word \($0)" }
    let json = "[" + list.map { #""\#($0)""# }.joined(separator: ",") + "]"
    let text = #"{"words": \#(json)}"#
    let preview = browser.upload(["action": "preview", "text": text]).text
    let seen = try #require(preview.value(after: #"name="seen" value=""#))
    #expect(browser.upload(["action": "apply", "text": text, "seen": seen]).status == 303)
    #expect(container[words] == list)
    let elements = list.enumerated().map { ("element \($0)", $1) }
    let form = Dictionary(uniqueKeysWithValues: elements).merging(
      ["key": "words", "shown": json, "action": "remove 7"]) { $1 }
    #expect(browser.post(form).status == 303)
    #expect(container[words] == list.filter { $0 != list[7] })
  }

  @Test func aChangeSinceThePreviewIsShownInANewPreview() throws {
    let browser = browser()
    let preview = browser.upload(["action": "preview", "text": text]).text
    let seen = try #require(preview.value(after: #"name="seen" value=""#))
    container[size] = 20
    let answer = browser.upload(["action": "apply", "text": text, "seen": seen])
    #expect(answer.status == 409)
    #expect(answer.text.contains("<del>20</del>"))
    #expect(container[size] == 20 && container[name] == "Ada")
  }

  @Test func withStagedEditingAnImportIsStaged() throws {
    let browser = browser(.staged)
    let preview = browser.upload(["action": "preview", "text": text]).text
    let seen = try #require(preview.value(after: #"name="seen" value=""#))
    let answer = browser.upload(["action": "apply", "text": text, "seen": seen])
    #expect(answer["Location"] == "/review")
    #expect(container[size] == 14)
    #expect(browser.get("/review").text.contains("Apply 2 Changes"))
  }

  @Test(arguments: ["", "[1]", "{", "\u{0}"])
  func aFileWithoutSettingsIsReportedAndKept(text: String) {
    let answer = browser().upload(["action": "preview", "text": text])
    #expect(answer.status == 422)
    #expect(answer.text.contains(#"role="alert""#))
  }

  @Test func aFileThatIsNotUTF8IsRefused() {
    let file = Array(#"{"name": "J"#.utf8) + [0xF6] + Array(#"rg"}"#.utf8)
    let answer = browser().upload(file: file)
    #expect(answer.status == 422)
    #expect(answer.text.contains("line 1, column 12: the text isn&#39;t UTF-8"))
    #expect(container[name] == "Ada")
  }

  @Test func aFileOfUTF8IsPreviewed() {
    let answer = browser().upload(file: Array(#"{"name": "Jörg"}"#.utf8))
    #expect(answer.status == 200)
    #expect(answer.text.contains("<ins>Jörg</ins>"))
  }

  #if PropertyLists
    @Test func aBinaryPropertyListIsRefusedWithAdvice() throws {
      let file = try PropertyListSerialization.data(
        fromPropertyList: ["font.size": 18], format: .binary, options: 0)
      let answer = browser().upload(file: Array(file))
      #expect(answer.status == 422)
      #expect(answer.text.contains("Convert it to XML in UTF-8."))
    }
  #endif

  @Test func theIssuesPageShowsProblemLocationAndRemedy() {
    container[size] = 99
    let page = browser().get("/issues").text
    #expect(page.contains("href=\"/go?key=font.size\" aria-label=\"Show Size\""))
    #expect(page.contains("<p>Size is out of range. Enter a number from 10 to 24.</p>"))
    #expect(page.contains("Setting &#39;font.size&#39; is out of range: 99."))
  }
}

extension Browser {
  /// Sends a form as a browser does that uploads a file.
  fileprivate func upload(_ fields: [String: String]) -> PanelResponse {
    let boundary = "----boundary7"
    let parts = fields.merging(csrfField) { $1 }.map { name, value in
      let file =
        name == "file" ? "; filename=\"settings.json\"\r\nContent-Type: application/json" : ""
      return
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\r\n\r\n\(value)\r\n"
    }
    return send(
      "POST", "/import", ["Content-Type": "multipart/form-data; boundary=\(boundary)"],
      body: parts.joined() + "--\(boundary)--\r\n")
  }

  /// Uploads a file with any bytes to preview it.
  fileprivate func upload(file: [UInt8]) -> PanelResponse {
    let boundary = "----boundary7"
    let line = "--\(boundary)\r\nContent-Disposition: form-data; name="
    let start =
      "\(line)\"csrf\"\r\n\r\n\(csrfField["csrf"] ?? "")\r\n"
      + "\(line)\"file\"; filename=\"settings.json\"\r\n\r\n"
    return send(
      "POST", "/import", ["Content-Type": "multipart/form-data; boundary=\(boundary)"],
      bytes: Array(start.utf8) + file + Array("\r\n--\(boundary)--\r\n".utf8))
  }
}
