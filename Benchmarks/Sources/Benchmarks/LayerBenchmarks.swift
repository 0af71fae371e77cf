import CountMalloc
import Setpoint

/// What further layers cost: two sources, the store, an override and a managed source, of which each
/// gives the setting a value, for `docs/benchmarks.md`.
func layerBenchmarks() -> [Benchmark] {
  // Not one for both: a setting is at home in one container.
  let single = Setting("fontSize", default: 14)
  let layered = Setting("fontSize", default: 14)
  let written = Setting("fontSize", default: 14, .range(0...1_000_000_000))
  let one = SettingsContainer(store: MemoryStore(["fontSize": 18])) { single }
  let four = SettingsContainer(
    store: MemoryStore(["fontSize": 18]), layers: layers(overriding: "fontSize")
  ) { layered }
  // An override of the setting itself would keep what is written from coming into force.
  let writable = SettingsContainer(
    store: MemoryStore(["fontSize": 18]), layers: layers(overriding: "other")
  ) {
    written
    Setting("other", default: 1)
  }
  return [
    peek("Setpoint: peek Int, store only", one, single),
    peek("Setpoint: peek Int, four layers", four, layered),
    trackedRead("Setpoint: tracked read Int, store only", one, single),
    trackedRead("Setpoint: tracked read Int, four layers", four, layered),
    write("Setpoint: write Int, four layers", writable, written),
  ]
}

private func layers(overriding key: String) -> SettingsLayers {
  SettingsLayers(
    sources: [
      MemorySource(["fontSize": 15], name: "defaults"),
      MemorySource(["fontSize": 16], name: "more defaults"),
    ],
    overrides: [MemorySource([key: 20], name: "override")],
    managed: [MemorySource(["fontSize": 22], name: "policy")])
}

private func peek(
  _ name: String, _ container: SettingsContainer, _ setting: Setting<Int>
) -> Benchmark {
  Benchmark(name, iterations: 2_000_000) { count in
    var sum = 0
    for _ in 0..<count {
      sum &+= container.peek(setting)
      keep_in_loop()
    }
    consume(sum)
  }
}

private func trackedRead(
  _ name: String, _ container: SettingsContainer, _ setting: Setting<Int>
) -> Benchmark {
  Benchmark(name, iterations: 1_000_000) { count in
    var sum = 0
    for _ in 0..<count {
      sum &+= container[setting]
      keep_in_loop()
    }
    consume(sum)
  }
}
