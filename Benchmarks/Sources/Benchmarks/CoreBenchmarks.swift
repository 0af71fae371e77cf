import Configuration
import CountMalloc
import Foundation
import Observation
import Setpoint
import Synchronization

/// What everything is compared with: one value behind an uncontended lock.
private final class LockedSlot: Sendable {
  let value = Mutex(14)
}

/// What any tracked read costs at least.
private struct Subject: Observable {
  var content: Void { () }
}

/// Not copyable, so that no case measures how the registrar is copied.
private struct Tracked: ~Copyable {
  let registrar = ObservationRegistrar()
}

private final class TrackedSlot {
  let tracked = Tracked()
}

/// What many programs write for themselves.
private final class LockedDictionary: Sendable {
  let values = Mutex<[String: Int]>([:])
}

/// Reading, writing and telling, of ours and of others, for `docs/benchmarks.md`.
func coreBenchmarks() -> [Benchmark] {
  // Constants of the function, because a global one is looked up at each use.
  let isModern = Setting("isModern", default: true)
  let fontSize = Setting("fontSize", default: 14)
  let storedSize = Setting("fontSize", default: 14)
  let writtenSize = Setting("fontSize", default: 14, .range(0...1_000_000_000))
  let lineSpacing = Setting("lineSpacing", default: 1.5)
  let name = Setting("name", default: "a name that does not fit into fifteen bytes")
  let slot = LockedSlot()
  let trackedSlot = TrackedSlot()
  let path: KeyPath<Subject, Void> = \.content
  let many = (0..<100).map { Setting("group.setting\($0)", default: 0) }
  let container = SettingsContainer(store: .memory) {
    [isModern, fontSize, lineSpacing, name].map(SettingsElement.setting)
    many.map(SettingsElement.setting)
  }
  let stored = SettingsContainer(store: MemoryStore(["fontSize": 18]))
  let second = SettingsContainer(store: .memory) { fontSize }
  let written = SettingsContainer(store: .memory) { writtenSize }
  return [
    Benchmark("slot: read of a Mutex<Int>", iterations: 1_000_000) { count in
      var sum = 0
      for _ in 0..<count {
        sum &+= slot.value.withLock { $0 }
        keep_in_loop()
      }
      consume(sum)
    },
    Benchmark("slot: write of a Mutex<Int>", iterations: 1_000_000) { count in
      for step in 0..<count {
        slot.value.withLock { $0 = step }
        keep_in_loop()
      }
    },
    Benchmark("bound: ObservationRegistrar.access", iterations: 1_000_000) { count in
      for _ in 0..<count {
        trackedSlot.tracked.registrar.access(Subject(), keyPath: path)
        keep_in_loop()
      }
    },
    Benchmark("Setpoint: peek Int", iterations: 2_000_000) { count in
      var sum = 0
      for _ in 0..<count {
        sum &+= container.peek(fontSize)
        keep_in_loop()
      }
      consume(sum)
    },
    Benchmark("Setpoint: peek Bool", iterations: 2_000_000) { count in
      var isEven = true
      for _ in 0..<count {
        isEven = isEven != container.peek(isModern)
        keep_in_loop()
      }
      consume(isEven)
    },
    Benchmark("Setpoint: peek Double", iterations: 2_000_000) { count in
      var sum = 0.0
      for _ in 0..<count {
        sum += container.peek(lineSpacing)
        keep_in_loop()
      }
      consume(sum)
    },
    Benchmark("Setpoint: peek Int, value from the store", iterations: 2_000_000) { count in
      var sum = 0
      for _ in 0..<count {
        sum &+= stored.peek(storedSize)
        keep_in_loop()
      }
      consume(sum)
    },
    Benchmark("Setpoint: peek Int, in a second container", iterations: 1_000_000) { count in
      var sum = 0
      for _ in 0..<count {
        sum &+= second.peek(fontSize)
        keep_in_loop()
      }
      consume(sum)
    },
    Benchmark("Setpoint: peek String", iterations: 1_000_000) { count in
      for _ in 0..<count {
        consume(container.peek(name))
        keep_in_loop()
      }
    },
    Benchmark("Setpoint: tracked read Int", iterations: 1_000_000) { count in
      var sum = 0
      for _ in 0..<count {
        sum &+= container[fontSize]
        keep_in_loop()
      }
      consume(sum)
    },
    Benchmark("Setpoint: tracked read Int, under observation", iterations: 2_000, operations: 100) {
      withObservationTracking {
        for _ in 0..<100 { consume(container[fontSize]) }
      } onChange: {
      }
    },
    write("Setpoint: write Int, memory store", written, writtenSize),
    Benchmark("Setpoint: write in a transaction of 100", iterations: 500, operations: 100) {
      let value = counter.next()
      try? container.transaction { transaction in
        for setting in many { transaction[setting] = value }
      }
    },
    Benchmark("Setpoint: register, per setting of 3,000", iterations: 1, operations: 3_000) {
      consume(
        SettingsContainer(store: .memory) {
          for number in 0..<3_000 { Setting("registered.\(number)", default: number) }
        })
    },
  ] + observerBenchmarks() + peerBenchmarks()
}

/// What observers of other settings cost a write.
private func observerBenchmarks() -> [Benchmark] {
  let observedSize = Setting("fontSize", default: 14, .range(0...1_000_000_000))
  let unobservedSize = Setting("fontSize", default: 14, .range(0...1_000_000_000))
  let others = (0..<1_000).map { Setting("other\($0)", default: 0) }
  let observed = SettingsContainer(store: .memory) {
    observedSize
    others.map(SettingsElement.setting)
  }
  let unobserved = SettingsContainer(store: .memory) {
    unobservedSize
    others.map(SettingsElement.setting)
  }
  for other in others {
    withObservationTracking {
      consume(observed[other])
    } onChange: {
    }
  }
  let streams = others.map { observed.updates(of: $0) }
  return [
    write("Setpoint: write Int beside 1,000 others", unobserved, unobservedSize),
    Benchmark("Setpoint: write Int, 1,000 observers of others", iterations: 200_000) { count in
      withExtendedLifetime(streams) {
        for step in 0..<count { observed[observedSize] = step }
      }
    },
  ]
}

private func peerBenchmarks() -> [Benchmark] {
  let dictionary = LockedDictionary()
  for number in 0..<100 { dictionary.values.withLock { $0["group.setting\(number)"] = number } }
  let suite = "setpoint-benchmark"
  let key = ConfigKey("font.size")
  let reader = ConfigReader(
    provider: InMemoryProvider(values: ["font.size": ConfigValue(14, isSecret: false)]))
  let defaults = UserDefaults(suiteName: suite)
  defaults?.set(14, forKey: "fontSize")
  return [
    Benchmark("Mutex<[String: Int]>: read", iterations: 500_000) {
      consume(dictionary.values.withLock { $0["group.setting7"] })
    },
    Benchmark("Mutex<[String: Int]>: write", iterations: 500_000) {
      dictionary.values.withLock { $0["group.setting7"] = counter.next() }
    },
    Benchmark("UserDefaults: read Int", iterations: 50_000) {
      consume(defaults?.integer(forKey: "fontSize"))
    },
    Benchmark("UserDefaults: write Int, not synchronised", iterations: 5_000) {
      defaults?.set(counter.next(), forKey: "fontSize")
    },
    Benchmark("swift-configuration: read Int, prebuilt key", iterations: 100_000) {
      consume(reader.int(forKey: key, default: 1))
    },
  ]
}

func write(
  _ name: String, _ container: SettingsContainer, _ setting: Setting<Int>
) -> Benchmark {
  Benchmark(name, iterations: 200_000) { count in
    for step in 0..<count { container[setting] = step }
  }
}

/// Gives another number each time, so that no write is an equal one.
final class Counter: Sendable {
  private let value = Atomic(0)
  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue & 0xFFF_FFFF }
}

let counter = Counter()

/// Makes the compiler believe that the value is used.
@inline(never)
func consume<Value>(_ value: Value) {}
