import SetpointTesting
import Testing

struct TestClockTests {
  private let clock = TestClock()

  @Test func theClockDoesNotMoveByItself() {
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(2))
    clock.advance(by: .seconds(-1))
    clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.measure { clock.advance(by: .milliseconds(5)) } == .milliseconds(5))
  }

  @Test func asleepUntilItsTimeHasCome() async throws {
    let sleep = Task { [clock] in try await clock.sleep(for: .seconds(10)) }
    await clock.waitForSleeper()
    clock.advance(by: .seconds(9))
    #expect(clock.sleepers == 1)
    clock.advance(by: .seconds(1))
    #expect(clock.sleepers == 0)
    try await sleep.value
  }

  @Test func sleepingUntilAPastTimeReturnsAtOnce() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    try await clock.sleep(for: .seconds(-1))
  }

  @Test func aCancelledSleepEndsWithAnError() async {
    let sleep = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleeper()
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    #expect(clock.sleepers == 0)
    let late = Task { [clock] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test func waitingForASleeperCanBeCancelled() async {
    let waiting = Task { [clock] in await clock.waitForSleeper() }
    waiting.cancel()
    await waiting.value
    #expect(clock.sleepers == 0)
  }

  @Test func eachMoveIsOneRoundOfARepeatingTask() async throws {
    let (rounds, signal) = AsyncStream<Int>.makeStream()
    let task = Task { [clock] in
      for round in 1...3 {
        try await clock.sleep(for: .seconds(60))
        signal.yield(round)
      }
      signal.finish()
    }
    for _ in 1...3 {
      await clock.waitForSleeper()
      clock.advance(by: .seconds(60))
    }
    #expect(await rounds.reduce(into: []) { $0.append($1) } == [1, 2, 3])
    try await task.value
  }
}
