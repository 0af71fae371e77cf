let arguments = CommandLine.arguments.dropFirst()
let rounds = arguments.first.flatMap { Int($0) } ?? 11
let part = arguments.dropFirst().first ?? ""
let benchmarks =
  coreBenchmarks() + layerBenchmarks() + presentationBenchmarks() + searchBenchmarks()
  + panelBenchmarks()
let measurements = measure(
  benchmarks.prefix(1) + benchmarks.dropFirst().filter { $0.name.contains(part) || part.isEmpty },
  rounds: rounds)
let slot = measurements[0]
print("| case | ns | × slot | mallocs |")
print("|---|--:|--:|--:|")
for measurement in measurements {
  let columns = [
    measurement.median.rounded(to: 2), measurement.ratio(to: slot).rounded(to: 2),
    measurement.mallocs.rounded(to: 1),
  ]
  print("| \(measurement.name) | \(columns.joined(separator: " | ")) |")
}
print()
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
