import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import Testing

@Suite(.fewServers) struct RemoteSourceTests {
  private let folder: TemporaryFolder
  private let server: LocalServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LocalServer(["/settings": .json(body(18), ["ETag": "\"a\""])])
  }

  private func source(
    _ path: String = "/settings", headers: [String: String] = [:],
    _ change: (inout RemoteOptions) -> Void = { _ in }
  ) -> RemoteSource {
    RemoteSource(
      server.url(path), headers: headers, options: RemoteOptions(in: folder.url, change))
  }

  @Test func theFirstReadingAsksTheServerAndLaterOnesDoNot() async throws {
    let source = source(headers: ["Authorization": "Bearer token"])
    #expect(source.availableFontSize == nil)
    #expect(try await source.readFontSize() == 18)
    #expect(try await source.readFontSize() == 18)
    #expect(server.requests.map(\.path) == ["/settings"])
    #expect(server.requests[0].headers["authorization"] == "Bearer token")
  }

  @Test func aValueSaysWhereItStandsAndWhatBelongsToNoSettingIsThere() async throws {
    server.set("/settings?token=secret", to: .json(#"{"unknown": 1}"#))
    let source = source("/settings?token=secret")
    let reading = try await source.read(for: [fontSize])
    let place = SettingLocation.file("\(server.url("/settings").absoluteString)?…")
    #expect(reading == SettingsReading(["unknown": SourceValue(1, at: place)]))
  }

  @Test func fetchedValuesTakeEffectAtTheNextStartBeforeAResponse() async throws {
    _ = try await source().readFontSize()
    server.set("/settings", to: .raw("", then: .silence))
    let next = source()
    #expect(next.availableFontSize == 18)
    #expect(next.status.inEffect?.entityTag == "\"a\"")
    #expect(next.status.lastAttempt == nil)
    #expect(server.requests.count == 1)
  }

  @Test func unchangedContentIsNotSentAgain() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    server.set("/settings", to: .json(body(18), ["ETag": "\"b\"", "Last-Modified": date]))
    _ = await source().fetch()
    let next = source()
    let events = Events(of: next)
    #expect(await next.fetch() == .unchanged)
    #expect(try await next.readFontSize() == 18)
    #expect(server.requests[1].headers["if-none-match"] == "\"b\"")
    #expect(server.requests[1].headers["if-modified-since"] == date)
    #expect(next.status.lastSuccess != nil)
    #expect(events.all == [])
  }

  @Test func aChangedBodyIsAnnouncedAndAnEqualOneIsNot() async throws {
    let source = source()
    let events = Events(of: source)
    #expect(await source.fetch().isActivated)
    server.set("/settings", to: .json(body(18), ["ETag": "\"c\""]))
    #expect(await source.fetch() == .unchanged)
    #expect(source.status.inEffect?.entityTag == "\"c\"")
    server.set("/settings", to: .json(body(20), ["ETag": "\"d\""]))
    #expect(await source.fetch().isActivated)
    #expect(events.all == ["changed", "changed"])
    #expect(try await source.readFontSize() == 20)
  }

  @Test func aMapperReadsAnyForm() async throws {
    server.set("/settings", to: .status(200, ["Content-Type": "text/csv"], "fontSize,18"))
    let source = RemoteSource(server.url("/settings"), options: RemoteOptions(in: nil)) { data in
      let words = String(decoding: data, as: UTF8.self).split(separator: ",")
      return ["appearance.\(words[0])": .int(Int64(words[1]) ?? 0)]
    }
    #expect(try await source.readFontSize() == 18)
  }

  @Test(arguments: ["text/plain; charset=utf-8", "application/octet-stream", "a/b+json", ""])
  func typesThatPlainFilesAreServedWithAreTaken(_ type: String) async throws {
    server.set("/settings", to: .status(200, ["Content-Type": type], body(18)))
    #expect(try await source().readFontSize() == 18)
  }

  @Test func theStatusTellsWhatHappens() async throws {
    let source = source()
    var updates = source.statusUpdates.makeAsyncIterator()
    #expect(await updates.next()?.lastAttempt == nil)
    _ = await source.fetch()
    let status = await updates.next()
    #expect(status == source.status)
    #expect(status?.inEffect?.entityTag == "\"a\"")
    #expect(status?.isFetching == false)
    #expect(status?.lastSuccess != nil)
  }

  @Test func attemptsAtTheSameTimeAreOne() async throws {
    let source = source()
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await source.fetch() } }
      for await outcome in group { #expect(outcome.failure == nil) }
    }
    #expect(server.requests.count < 20)
    #expect(try await source.readFontSize() == 18)
  }

  @Test func anAbandonedAttemptIsCancelledSilently() async throws {
    server.set("/settings", to: .raw("", then: .silence))
    let clock = TestClock()
    let source = source { $0.clock = clock }
    let fetching = Task { await source.fetch() }
    await clock.waitForSleeper()
    fetching.cancel()
    #expect(await fetching.value == .cancelled)
    #expect(source.status.problem == nil)
    #expect(source.status.isFetching == false)
  }

  @Test func aCancelledCallerDoesNotWaitForTheFetchOfAnother() async throws {
    server.set("/settings", to: .raw("", then: .silence))
    let clock = TestClock()
    let source = source { $0.clock = clock }
    let other = Task { await source.fetch() }
    await clock.waitForSleeper()
    let cancelled = Task { await source.fetch() }
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
    #expect(source.status.isFetching)
    other.cancel()
    #expect(await other.value == .cancelled)
  }

  @Test func aWaitingRequestIsAnsweredWhenAnotherIsCancelled() async throws {
    let clock = TestClock()
    let source = source { $0.clock = clock }
    for _ in 0..<50 {
      let cancelled = Task { await source.fetch() }
      let waiting = Task { await source.fetch() }
      cancelled.cancel()
      let outcome = await waiting.value
      #expect(outcome != .cancelled)
      #expect(outcome.failure == nil)
    }
  }

  @Test func aSourceEndsItsStatusUpdates() async throws {
    var source: RemoteSource? = source()
    let updates = try #require(source?.statusUpdates)
    source = nil
    #expect(await updates.reduce(into: 0) { count, _ in count += 1 } <= 1)
  }
}
