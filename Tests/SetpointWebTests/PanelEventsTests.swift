import Setpoint
import SetpointWeb
import Testing

struct PanelEventsTests {
  private let container: SettingsContainer
  private let name = Setting("name", default: "")
  private let browser: Browser

  init() {
    container = SettingsContainer(store: .memory)
    container.register([.setting(name), .setting(Setting("size", default: 1))])
    browser = Browser(SettingsPanel(testing: container, .init(editing: .staged)))
    browser.enter()
  }

  /// One event as a client receives it.
  private struct Event {
    let name: String?
    let identifier: String
    let data: StoredValue?

    init(_ text: String) throws {
      let fields = text.split(separator: "\n").filter { !$0.hasPrefix(":") }
        .map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
      let values = Dictionary(fields.map { ($0[0], $0[1]) }) { $1 }
      name = values["event"]
      identifier = values["id"] ?? ""
      data = try values["data"].map { try StoredValue(json: $0) }
    }
  }

  /// Listens as a client that received the event last.
  private func listen(
    after last: String? = nil, as browser: Browser? = nil
  ) throws -> AsyncStream<String> {
    let headers = last.map { ["Last-Event-ID": $0] } ?? [:]
    let answer = (browser ?? self.browser).get("/events", headers: headers)
    guard case .events(let events) = answer.body else { throw NoEvents() }
    return events
  }

  private struct NoEvents: Error {}

  private func next(_ events: AsyncStream<String>) async throws -> Event {
    // A line that begins with a colon only keeps the connection.
    for await text in events where !text.hasPrefix(":") { return try Event(text) }
    throw NoEvents()
  }

  @Test func aClientReceivesTheKeysOfWhatChanged() async throws {
    let events = try listen()
    #expect(try await next(events).name == nil)
    container[name] = "Grace"
    let event = try await next(events)
    #expect(event.name == "change" && event.data == ["keys": ["name"], "content": false])
  }

  @Test func aClientIsToldThatSomethingCanBeUndone() async throws {
    let events = try listen()
    #expect(try await next(events).name == nil)
    let headers = browser.csrfHeader.merging(["Content-Type": "application/json", "If-Match": "*"])
    {
      $1
    }
    // The value is in effect already, so that there is no other event.
    let answer = browser.send("PUT", "/api/v1/settings/size", headers, body: #"{"value": 1}"#)
    #expect(answer.status == 200)
    #expect(try await next(events).name == "draft")
  }

  @Test func aReconnectedClientReceivesMissedEventsInOrder() async throws {
    let events = try listen()
    let first = try await next(events)
    var seen: [Event] = []
    for number in 0..<50 {
      container[name] = "\(number)"
      seen.append(try await next(events))
    }
    for (position, last) in [(0, first.identifier), (20, seen[19].identifier)] {
      let again = try listen(after: last)
      _ = try await next(again)
      for event in seen[position...] {
        #expect(try await next(again).identifier == event.identifier)
      }
    }
  }

  @Test(arguments: ["wrong", "00000000-1", "-1", ""])
  func aClientWithAnUnknownLastEventReceivesOneForAllSettings(last: String) async throws {
    let events = try listen(after: last)
    _ = try await next(events)
    let event = try await next(events)
    #expect(event.name == "change" && event.data == ["keys": ["name", "size"], "content": true])
  }

  @Test func anEventThatIsTooOldIsNotKnown() async throws {
    let events = try listen()
    let first = try await next(events)
    for number in 0..<600 {
      container[name] = "\(number)"
      _ = try await next(events)
    }
    let late = try listen(after: first.identifier)
    _ = try await next(late)
    #expect(try await next(late).data?["keys"] == ["name", "size"])
  }

  @Test func aPageNamesTheLastEventThatItShows() async throws {
    let events = try listen()
    _ = try await next(events)
    container[name] = "Grace"
    let event = try await next(events)
    #expect(browser.get("/").text.value(after: "data-event=\"") == event.identifier)
  }

  @Test func stagedChangesAreAnnouncedToTheirSessionOnlyAlsoLater() async throws {
    let events = try listen()
    let first = try await next(events)
    browser.post(["key": "name", "value": "Grace"])
    #expect(try await next(events).name == "draft")
    let again = try listen(after: first.identifier)
    _ = try await next(again)
    #expect(try await next(again).name == "draft")
    let other = Browser(browser.panel)
    other.enter(by: browser.panel.makeEntryLink())
    let others = try listen(after: first.identifier, as: other)
    _ = try await next(others)
    container[name] = "Ada"
    #expect(try await next(others).name == "change")
  }
}
