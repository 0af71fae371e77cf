import Observation
import Setpoint
import SetpointSynchronization
import Testing

struct ConcurrencyTests {
  private let left = Setting("left", default: 0)
  private let right = Setting("right", default: 0)

  @Test func aSnapshotSeesATransactionWholeOrNotAtAll() async {
    let container = SettingsContainer(store: .memory) {
      left
      right
    }
    await withDiscardingTaskGroup { group in
      group.addTask {
        for step in 1...5_000 {
          try? container.transaction { transaction in
            transaction[left] = step
            transaction[right] = -step
          }
        }
      }
      group.addTask {
        for _ in 1...20_000 {
          let sum = container.snapshot { container.peek(left) + container.peek(right) }
          #expect(sum == 0)
        }
      }
    }
  }

  @Test func theLastOfTensOfThousandsOfWritesReachesEveryKindOfObserver() async {
    let container = SettingsContainer(store: .memory) { left }
    let changes = container.changes
    let updates = container.updates(of: left)
    await withDiscardingTaskGroup { group in
      group.addTask {
        await withDiscardingTaskGroup { writers in
          for writer in 1...4 {
            writers.addTask {
              for step in 1...10_000 { container[left] = writer * 100_000 + step }
            }
          }
        }
        container[left] = -1
      }
      group.addTask {
        for await value in updates where value == -1 { return }
        Issue.record("the stream of values ended early")
      }
      group.addTask {
        for await batch in changes where batch.last?.newValue == -1 { return }
        Issue.record("the stream of changes ended early")
      }
      group.addTask { await Self.track(container, left, until: -1) }
    }
  }

  /// Reads under tracking again and again, as a view does, until it sees the value.
  private static func track(
    _ container: SettingsContainer, _ setting: Setting<Int>, until last: Int
  ) async {
    while true {
      let (changed, tell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let value = withObservationTracking {
        container[setting]
      } onChange: {
        tell.yield()
      }
      if value == last { return }
      // The change may have come between reading and listening.
      if container.peek(setting) != value { continue }
      for await _ in changed { break }
    }
  }

  @Test func observersOfOneTransactionSeeTheSameOrder() async throws {
    let container = SettingsContainer(store: .memory) {
      left
      right
    }
    var first = container.changes.makeAsyncIterator()
    var second = container.changes.makeAsyncIterator()
    try container.transaction { transaction in
      transaction[left] = 1
      transaction[right] = 2
    }
    let seen = await first.next()
    #expect(seen?.count == 2)
    #expect(await second.next() == seen)
  }

  @Test func aSettingUsedWithManyContainersAtOnceKeepsThemApart() async {
    await withDiscardingTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          let container = SettingsContainer(store: .memory)
          for step in 1...2_000 {
            container[left] = number * 10_000 + step
            #expect(container[left] == number * 10_000 + step)
          }
        }
      }
    }
  }

  @Test func valuesAreReadWhileOtherSettingsAreRegistered() async {
    let container = SettingsContainer(store: .memory) { left }
    await withDiscardingTaskGroup { group in
      group.addTask {
        for number in 1...500 {
          #expect(container[Setting("number\(number)", default: number)] == number)
        }
      }
      group.addTask {
        for _ in 1...5_000 { #expect(container.peek(left) == 0) }
      }
    }
  }

  @Test func changesOfAGroupAndOfOneSettingLeaveOthersOut() async {
    let group = SettingsGroup("Right") { right }
    let container = SettingsContainer(store: .memory) {
      left
      group
    }
    var ofGroup = container.changes(in: group).makeAsyncIterator()
    var ofOne = container.changes(of: left).makeAsyncIterator()
    container[left] = 1
    container[right] = 2
    #expect(await ofGroup.next()?.map(\.key) == ["right"])
    #expect(await ofOne.next()?.map(\.key) == ["left"])
  }
}
