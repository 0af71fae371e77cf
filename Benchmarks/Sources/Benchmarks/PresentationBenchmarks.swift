import Setpoint
import SetpointPresentation

/// Making a screen and bringing it up to date, for `docs/benchmarks.md`.
func presentationBenchmarks() -> [Benchmark] {
  let large = container(groups: 100, settings: 30)
  return [
    Benchmark("Setpoint: screen, per setting of 3,000", iterations: 1, operations: 3_000) {
      consume(SettingsScreen(of: large))
    },
    refresh("Setpoint: write and refresh, 1 group of 30", container(groups: 1, settings: 30)),
    refresh("Setpoint: write and refresh, 100 groups of 30", large),
    refresh("Setpoint: write and refresh, 1 group of 3,000", container(groups: 1, settings: 3_000)),
  ]
}

/// One value changes, and a screen that follows it is brought up to date.
private func refresh(_ name: String, _ container: SettingsContainer) -> Benchmark {
  let live = LiveSettingsScreen(of: container)
  let setting = container.settings[container.settings.count / 2]
  return Benchmark(name, iterations: 1_000) {
    try? container.set(.int(Int64(counter.next())), for: setting)
    consume(live.refresh().count)
  }
}

private func container(groups: Int, settings: Int) -> SettingsContainer {
  SettingsContainer(store: .memory) {
    for group in 0..<groups {
      SettingsGroup("Group \(group)", key: "group\(group)") {
        for number in 0..<settings { Setting("group\(group).setting\(number)", default: 0) }
      }
    }
  }
}
