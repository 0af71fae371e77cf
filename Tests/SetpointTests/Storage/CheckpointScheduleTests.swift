import Foundation
import Testing

@testable import Setpoint

/// When a journal is checkpointed, and by which calls.
struct CheckpointScheduleTests {
  @Test func everyCheckpointIsCalledFromTheSameDepth() async throws {
    let schedule = CheckpointSchedule()
    let (depths, continuation) = AsyncStream<Int>.makeStream()
    schedule.start {
      continuation.yield(Thread.callStackReturnAddresses.count)
      return true
    }
    var checkpoints = depths.makeAsyncIterator()
    schedule.noteWrite(isLong: true)
    let first = try #require(await checkpoints.next())
    var last = first
    for _ in 0..<30 {
      schedule.noteWrite(isLong: true)
      last = try #require(await checkpoints.next())
    }
    // The queue itself may add a few.
    #expect(last < first + 10)
  }
}
