import Setpoint
import SetpointPresentation

/// Making a screen, for `docs/benchmarks.md`.
func presentationBenchmarks() -> [Benchmark] {
  let large = container(groups: 100, settings: 30)
  return [
    Benchmark("Setpoint: screen, per setting of 3,000", iterations: 1, operations: 3_000) {
      consume(SettingsScreen(of: large))
    }
  ]
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
