import Foundation
import Testing

@testable import Setpoint

/// When a journal is folded, and by which calls.
struct FoldingScheduleTests {
  @Test func everyFoldIsCalledFromTheSameDepth() async throws {
    let schedule = FoldingSchedule()
    let (depths, continuation) = AsyncStream<Int>.makeStream()
    schedule.start {
      continuation.yield(Thread.callStackReturnAddresses.count)
      return true
    }
    var folds = depths.makeAsyncIterator()
    schedule.noteWrite(isLong: true)
    let first = try #require(await folds.next())
    var last = first
    for _ in 0..<30 {
      schedule.noteWrite(isLong: true)
      last = try #require(await folds.next())
    }
    // The queue itself may add a few.
    #expect(last < first + 10)
  }
}
