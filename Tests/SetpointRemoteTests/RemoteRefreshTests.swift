import Foundation
import Setpoint
import SetpointHTTP
import SetpointRemote
import SetpointTesting
import Testing

struct RemoteRefreshTests {
  private let transport = RecordingTransport()
  private let clock = TestClock()
  private let address = "https://a.example/x"

  private func source(
    _ refresh: RemoteRefresh? = RemoteRefresh(every: .seconds(3600), jitter: 0)
  ) throws -> RemoteSource {
    RemoteSource(
      try #require(URL(string: address)),
      options: RemoteOptions(in: nil) { options in
        options.transport = transport.transport
        options.clock = clock
        options.refresh = refresh
      })
  }

  private func response(_ status: Int, _ headers: [String: String] = [:], size: Int = 18) {
    transport.set(
      address,
      to: HTTPTransport.Response(status: status, headers: headers, body: Data(body(size).utf8)))
  }

  @Test func theServerIsAskedAgainAfterTheIntervalAsLongAsSomebodyObserves() async throws {
    response(200)
    let source = try source()
    let events = Events(of: source)
    _ = await source.fetch()
    await events.next()
    for size in 19...21 {
      response(200, size: size)
      await clock.waitForSleeper()
      clock.advance(by: .seconds(3599))
      #expect(clock.sleepers == 1)
      clock.advance(by: .seconds(1))
      await events.next()
      #expect(try await source.readFontSize() == .int(Int64(size)))
    }
    #expect(transport.requests.count == 4)
    await clock.waitForSleeper()
    #expect(source.status.nextAttempt != nil)
    events.end()
    #expect(source.status.nextAttempt == nil)
    #expect(clock.sleepers == 0)
  }

  @Test func withoutAnIntervalTheServerIsNotAskedByItself() async throws {
    let source = try source(nil)
    let events = Events(of: source)
    _ = await source.fetch()
    #expect(source.status.nextAttempt == nil)
    events.end()
  }

  /// How long the source waits after what happened, at least and at most: its status says when the
  /// attempt began and when the next one begins, and the wait is counted from somewhere between.
  private func wait(
    failures: Int = 0, jitter: Double = 0, every interval: Int = 3600
  ) async throws -> ClosedRange<Double> {
    let source = try source(RemoteRefresh(every: .seconds(interval), jitter: jitter))
    let events = Events(of: source)
    for _ in 0..<max(failures, 1) { _ = await source.fetch() }
    let status = source.status
    events.end()
    let next = try #require(status.nextAttempt)
    let longest = next.timeIntervalSince(try #require(status.lastAttempt))
    return min(next.timeIntervalSinceNow, longest)...longest
  }

  @Test(arguments: [(1, 30), (2, 60), (3, 120), (7, 1920), (8, 3600), (40, 3600)])
  func afterFailuresTheWaitDoublesUpToTheInterval(_ failures: Int, _ seconds: Int) async throws {
    response(500)
    let wait = try await wait(failures: failures)
    #expect(wait.contains(Double(seconds)))
  }

  @Test(arguments: [
    (503, ["Retry-After": "7200"], 7200), (429, ["Retry-After": "7200"], 7200),
    (503, ["Retry-After": "1"], 30), (503, ["Retry-After": "999999999999999999999"], 86400),
    (503, ["Retry-After": "-5"], 30), (503, ["Retry-After": "soon"], 30),
    (
      503,
      [
        "Retry-After": "Sun, 06 Nov 1994 10:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
      ], 7200
    ),
    (503, ["Retry-After": "Sun, 06 Nov 1994 10:49:37 GMT"], 30),
    (503, ["Retry-After": "Sun, 06 Nov 99999999999999999999 10:49:37 GMT"], 30),
    (503, ["Retry-After": "Sun, 99 Nov 1994 99:99:99 GMT"], 30),
    (200, ["Cache-Control": "public, max-age=7200"], 7200),
    (200, ["Cache-Control": "max-age=1"], 3600), (200, ["Cache-Control": "no-cache"], 3600),
  ])
  func theServerMayAskForALongerWait(
    _ status: Int, _ headers: [String: String], _ seconds: Int
  ) async throws {
    response(status, headers)
    let wait = try await wait()
    #expect(wait.contains(Double(seconds)))
  }

  @Test func aWaitGrowsByAtMostTheJitter() async throws {
    response(200)
    var waits: [ClosedRange<Double>] = []
    for _ in 0..<50 { waits.append(try await wait(jitter: 0.5)) }
    #expect(waits.allSatisfy { $0.overlaps(3600...5400) })
    let shortest = waits.map(\.upperBound).min() ?? 0
    #expect((waits.map(\.lowerBound).max() ?? 0) - shortest > 100)
  }

  @Test func noWaitIsTooLong() async throws {
    response(500)
    let wait = try await wait(failures: 40, jitter: 1, every: .max)
    #expect(wait.lowerBound > 30 * 86400)
  }

  @Test(arguments: [0, -3600])
  func noIntervalIsTooShort(_ interval: Int) async throws {
    response(200)
    let wait = try await wait(every: interval)
    #expect(wait.upperBound >= 1 && wait.lowerBound < 20)
  }
}
