import Setpoint
import SetpointSynchronization
import SetpointWeb
import Testing

/// A rule runs once for a request that changes a setting.
struct RuleRunTests {
  private let name: Setting<String>
  private let size: Setting<Int>
  private let words: Setting<[String]>
  private let theme: Setting<String>
  private let container = SettingsContainer(store: .memory)
  private let runs = RuleRuns()

  init() throws {
    name = Setting("name", default: "Ada", .validate { [runs] _ in runs.add() })
    size = Setting("size", default: 14, .validate { [runs] _ in runs.add() })
    words = Setting("words", default: ["a"], .validate { [runs] _ in runs.add() })
    theme = Setting(
      "theme", default: "light", .options(["light": "Light", "dark": "Dark"]),
      .validate { [runs] _ in runs.add() })
    container.register([.setting(name), .setting(size), .setting(words), .setting(theme)])
    try container.set("Bo", for: name)
    try container.set(15, for: size)
    try container.set(["b"], for: words)
    runs.take()
  }

  private func browser(_ editing: PanelEditing) -> Browser {
    let browser = Browser(SettingsPanel(testing: container, .init(editing: editing)))
    browser.enter()
    return browser
  }

  @Test func aRuleRunsOnceForARow() {
    let browser = browser(.immediate)
    runs.take()
    let rows = [
      ["key": "name", "value": "Grace"], ["key": "size", "value": "18"],
      ["key": "theme", "value": "dark"],
      ["key": "words", "shown": #"["b"]"#, "action": "add", "element": "c"],
    ]
    for (number, row) in rows.enumerated() {
      let headers = number.isMultiple(of: 2) ? ["setpoint-response": "row"] : [:]
      #expect(browser.post(row, headers: headers).status < 400)
      #expect(runs.take() == 1, "\(row)")
    }
    #expect(container[name] == "Grace" && container[size] == 18 && container[theme] == "dark")
    #expect(container[words] == ["b", "c"])
    browser.post(["key": "name", "action": "reset"])
    #expect(runs.take() == 0)
    browser.post("action=undo", to: "/undo")
    #expect(runs.take() == 1 && container[name] == "Grace", "An old value is decoded only now.")
  }

  @Test func aRuleRunsOnceForAStagedRowAndItsCommit() {
    let browser = browser(.staged)
    browser.post(["key": "name", "value": "Grace"])
    runs.take()
    browser.post(["key": "name", "value": "Ida"])
    browser.post("action=apply", to: "/review")
    #expect(runs.take() == 1 && container[name] == "Ida")
  }

  @Test func aRuleRunsOnceForARequestToTheAPI() throws {
    let client = try APIClient(SettingsPanel(testing: container))
    runs.take()
    client.send("PUT", "/api/v1/settings/name", #"{"value": "Grace"}"#, ifMatch: "*")
    #expect(runs.take() == 1 && container[name] == "Grace")
    client.send("PATCH", "/api/v1/settings", #"{"changes": [{"key": "size", "text": "18"}]}"#)
    #expect(runs.take() == 1 && container[size] == 18)
    client.send("PATCH", "/api/v1/draft", #"{"changes": [{"key": "size", "value": 19}]}"#)
    runs.take()
    client.send("PATCH", "/api/v1/draft", #"{"changes": [{"key": "size", "value": 20}]}"#)
    client.send("POST", "/api/v1/draft/commit")
    #expect(runs.take() == 1 && container[size] == 20)
  }
}

/// Counts the runs of a rule.
private final class RuleRuns: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  /// Returns the number of runs since the last call.
  @discardableResult
  func take() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}
