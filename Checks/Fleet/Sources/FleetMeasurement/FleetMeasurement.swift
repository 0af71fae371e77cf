import Foundation
import Setpoint
import SetpointEtcd
import Synchronization

/// Measures many hosts of a fleet, which all run in this process. `Scripts/measure-fleet` starts the cluster.
@main
struct FleetMeasurement {
  static let fontSize = Setting("fontSize", default: 14, .range(1...1_000_000))

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let count = Int(arguments[2]),
      let processes = Processes(arguments[4])
    else {
      print("Usage: measure-fleet ENDPOINTS HOSTS FOLDER PROCESSES")
      exit(64)
    }
    let endpoints = arguments[1].split(separator: ",").compactMap { URL(string: String($0)) }
    let folder = URL(filePath: arguments[3])
    let (start, memory) = (ContinuousClock.now, processes.memory)
    let hosts = (0..<count).map { Host($0, endpoints, folder) }
    for host in hosts { host.fleet.connect(within: .seconds(60)) }
    let connected = hosts.count { $0.fleet.status.isConnected }
    print(
      "\(connected) hosts connected in \((ContinuousClock.now - start).milliseconds) ms; etcd uses "
        + "\((processes.memory - memory) / count) kB of memory for each")

    idle(hosts, processes, seconds: 30)
    try policyChanges(hosts, processes, rounds: 50)
    try writes(hosts, rounds: 500)
  }

  /// Measures what hosts cost while nothing changes.
  private static func idle(_ hosts: [Host], _ processes: Processes, seconds: Int) {
    let (own, cluster, traffic) = (Processes.ownTime, processes.time, processes.writes)
    Thread.sleep(forTimeInterval: Double(seconds))
    let perHost = (Processes.ownTime - own) / Double(hosts.count) / Double(seconds)
    let load = (processes.time - cluster) / Double(seconds)
    print(
      "idle for \(seconds) s: \((perHost * 1e6).rounded(to: 0)) µs of processor time per host and second; "
        + "etcd \((load * 100).rounded(to: 1)) % of a core in \(processes.identifiers.count) members, "
        + "\(processes.writes - traffic) writes to files and sockets")
  }

  /// Measures the time from a change of a policy to its effect in each host.
  private static func policyChanges(_ hosts: [Host], _ processes: Processes, rounds: Int) throws {
    let cluster = processes.time
    var latencies: [Duration] = []
    var slowest: [Duration] = []
    for round in 1...rounds {
      let start = ContinuousClock.now
      try hosts[0].fleet.setPolicy(
        EtcdPolicy(.int(Int64(100 + round)), isLocked: true), for: fontSize, scope: .everyone)
      let arrivals = hosts.map { $0.arrival(of: 100 + round) }
      latencies += arrivals.map { $0 - start }
      slowest.append((arrivals.max() ?? start) - start)
    }
    let perEvent = (processes.time - cluster) / Double(rounds * hosts.count)
    print(
      "policy change to \(hosts.count) hosts, \(rounds) rounds: p50 \(latencies.percentile(0.5)) ms, "
        + "p99 \(latencies.percentile(0.99)) ms, slowest host p50 \(slowest.percentile(0.5)) ms, "
        + "p99 \(slowest.percentile(0.99)) ms; etcd "
        + "uses \((perEvent * 1e6).rounded(to: 0)) µs of processor time for each host and change")
  }

  /// Measures the time of a write to the cluster, and its arrival at another host.
  private static func writes(_ hosts: [Host], rounds: Int) throws {
    let (writer, reader) = (hosts[0], hosts[hosts.count - 1])
    var (durations, arrivals): ([Duration], [Duration]) = ([], [])
    for round in 1...rounds {
      let start = ContinuousClock.now
      try writer.fleet.store.apply(["count": .int(Int64(round))])
      durations.append(.now - start)
      arrivals.append(reader.arrival(ofCount: round) - start)
    }
    print(
      "write: p50 \(durations.percentile(0.5)) ms, p99 \(durations.percentile(0.99)) ms; at another "
        + "host after p50 \(arrivals.percentile(0.5)) ms, p99 \(arrivals.percentile(0.99)) ms")
  }
}

/// A host with the dates at which values arrived.
final class Host: Sendable {
  private struct Arrivals {
    var policies: [Int: ContinuousClock.Instant] = [:]
    var counts: [Int: ContinuousClock.Instant] = [:]
  }

  let fleet: EtcdFleet
  private let arrivals = Mutex(Arrivals())
  private let observations = Mutex<[SettingsObservation?]>([])

  init(_ number: Int, _ endpoints: [URL], _ folder: URL) {
    var options = EtcdOptions()
    options.host = "host\(number)"
    options.stateFolder = folder.appending(path: "\(number)")
    // The hosts use all members of the cluster.
    let first = number % max(endpoints.count, 1)
    fleet = EtcdFleet(
      "measured", endpoints: Array(endpoints[first...] + endpoints[..<first]), options: options)
    let observed = [
      fleet.policies.observe { [weak self] _ in self?.notePolicy() },
      fleet.store.observe { [weak self] _ in self?.noteCount() },
    ]
    observations.withLock { $0 = observed }
  }

  private func notePolicy() {
    let now = ContinuousClock.now
    let reading = fleet.policies.readNow(for: [FleetMeasurement.fontSize])
    guard case .value(.int(let value))? = reading.values["fontSize"]?.content else { return }
    arrivals.withLock { $0.policies[Int(value)] = now }
  }

  private func noteCount() {
    let now = ContinuousClock.now
    guard case .int(let value)? = try? fleet.store.value(forKey: "count") else { return }
    arrivals.withLock { $0.counts[Int(value)] = now }
  }

  func arrival(of value: Int) -> ContinuousClock.Instant { wait { $0.policies[value] } }
  func arrival(ofCount value: Int) -> ContinuousClock.Instant { wait { $0.counts[value] } }

  private func wait(
    for arrival: (borrowing Arrivals) -> ContinuousClock.Instant?
  ) -> ContinuousClock.Instant {
    let deadline = ContinuousClock.now + .seconds(30)
    while .now < deadline {
      if let date = arrivals.withLock({ arrival($0) }) { return date }
      Thread.sleep(forTimeInterval: 0.0005)
    }
    return .now
  }
}

/// The processes of the cluster, as Linux counts their processor time.
struct Processes {
  let identifiers: [Int]

  init?(_ text: String) {
    identifiers = text.split(separator: ",").compactMap { Int($0) }
    if identifiers.isEmpty { return nil }
  }

  /// The processor time of the members, in seconds.
  var time: Double { identifiers.map { Self.time(of: "\($0)") }.reduce(0, +) }
  static var ownTime: Double { time(of: "self") }

  /// The number of calls that wrote to files and sockets.
  var writes: Int {
    identifiers.map { Self.number(after: "syscw:", in: "/proc/\($0)/io") }.reduce(0, +)
  }

  /// The resident memory of the members, in kilobytes.
  var memory: Int {
    identifiers.map { Self.number(after: "VmRSS:", in: "/proc/\($0)/status") }.reduce(0, +)
  }

  private static func time(of process: String) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    guard fields.count > 14, let user = Double(fields[13]), let system = Double(fields[14])
    else { return 0 }
    return (user + system) / 100
  }

  private static func number(after name: String, in path: String) -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      return line.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first
        .flatMap { Int($0) } ?? 0
    }
    return 0
  }
}

extension Duration {
  var milliseconds: Double { (self / .milliseconds(1)).rounded(to: 1) }
}

extension [Duration] {
  /// Returns the value below which a part of all values is, in milliseconds.
  func percentile(_ part: Double) -> Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[Swift.min(Int(Double(sorted.count) * part), sorted.count - 1)].milliseconds
  }
}

extension Double {
  func rounded(to digits: Int) -> Double {
    let factor = Double((0..<digits).reduce(1) { result, _ in result * 10 })
    return (self * factor).rounded() / factor
  }
}
