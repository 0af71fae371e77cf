let arguments = CommandLine.arguments.dropFirst()
let rounds = arguments.first.flatMap { Int($0) } ?? 11
let part = arguments.dropFirst().first ?? ""

/// Measures the cases with the part in their names and prints them, compared with the first of all.
func report(_ benchmarks: [Benchmark], baseline: String) {
  let chosen = benchmarks.dropFirst().filter { part.isEmpty || $0.name.contains(part) }
  guard !chosen.isEmpty else { return }
  let measurements = measure(benchmarks.prefix(1) + chosen, rounds: rounds)
  print("| case | ns | × \(baseline) | mallocs |")
  print("|---|--:|--:|--:|")
  for measurement in measurements {
    let columns = [
      measurement.median.rounded(to: 2), measurement.ratio(to: measurements[0]).rounded(to: 2),
      measurement.mallocs.rounded(to: 1),
    ]
    print("| \(measurement.name) | \(columns.joined(separator: " | ")) |")
  }
  print()
}

report(
  coreBenchmarks() + layerBenchmarks() + presentationBenchmarks() + searchBenchmarks()
    + panelBenchmarks(), baseline: "slot")
try withStorageBenchmarks {
  report($0, baseline: "write()")
} peers: {
  report($0, baseline: "peer")
}
print("| page | bytes |")
print("|---|--:|")
for (name, bytes) in panelSizes() { print("| `\(name)` | \(bytes) |") }

extension Double {
  /// The number with so many decimals.
  func rounded(to decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return String((self * scale).rounded() / scale)
  }
}
