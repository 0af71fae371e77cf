import CountMalloc

/// One case: what it is called, what it is compared with, and one operation of it.
struct Benchmark {
  /// What time is measured.
  enum Clock {
    /// That of the processor in this thread: what else the machine does is not in it.
    case processor
    /// That passes, for what waits for a disk.
    case wall

    var nanoseconds: UInt64 {
      switch self {
      case .processor: thread_nanoseconds()
      case .wall: wall_nanoseconds()
      }
    }
  }

  let name: String
  let clock: Clock
  /// How many operations one call of ``run`` does per iteration.
  let operations: Int
  let iterations: Int
  let run: (_ iterations: Int) -> Void

  init(
    _ name: String, iterations: Int, operations: Int = 1, clock: Clock = .processor,
    body: @escaping () -> Void
  ) {
    self.name = name
    self.clock = clock
    self.iterations = iterations
    self.operations = operations
    run = { count in
      for _ in 0..<count {
        body()
        keep_in_loop()
      }
    }
  }

  /// A case whose loop is written out, so that the operation is compiled into it.
  init(_ name: String, iterations: Int, loop: @escaping (_ iterations: Int) -> Void) {
    self.name = name
    clock = .processor
    self.iterations = iterations
    operations = 1
    run = loop
  }
}

/// What was measured of a case.
struct Measurement {
  let name: String
  /// Nanoseconds of one operation in each round.
  var rounds: [Double] = []
  /// Requests for memory of one operation, in the last round.
  var mallocs = 0.0

  var median: Double { rounds.median }
}

/// Runs all cases in rounds, each round every case once, beginning with another one each time, so
/// that what else the machine does falls on all alike.
func measure(_ benchmarks: [Benchmark], rounds: Int) -> [Measurement] {
  var measurements = benchmarks.map { Measurement(name: $0.name) }
  for round in 0...rounds {
    for offset in benchmarks.indices {
      let index = (offset + round) % benchmarks.count
      let benchmark = benchmarks[index]
      let before = count_of_mallocs()
      let start = benchmark.clock.nanoseconds
      benchmark.run(benchmark.iterations)
      let duration = benchmark.clock.nanoseconds - start
      let mallocs = count_of_mallocs() - before
      guard round > 0 else { continue }  // the first round warms up
      let operations = Double(benchmark.iterations * benchmark.operations)
      measurements[index].rounds.append(Double(duration) / operations)
      measurements[index].mallocs = Double(mallocs) / operations
    }
  }
  return measurements
}

extension Measurement {
  /// The median over the rounds of how often longer this takes than `base` in the same round.
  func ratio(to base: Measurement) -> Double {
    zip(rounds, base.rounds).map { $0 / $1 }.median
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.indices.last else { return .nan }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
  }
}
