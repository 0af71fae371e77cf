import Setpoint
import SetpointWeb

/// Pages of the web panel and what its listeners cost, without sockets, for `docs/benchmarks.md`.
func panelBenchmarks() -> [Benchmark] {
  let (small, large) = (PanelClient(settings: 100), PanelClient(settings: 3_100))
  return [
    Benchmark("panel: first page, 100 settings", iterations: 5) { consume(small.get("/")) },
    Benchmark("panel: first page, 3,100 settings", iterations: 5) { consume(large.get("/")) },
    Benchmark("panel: a page of 100, of 100 settings", iterations: 5) {
      consume(small.get("/pages/group0"))
    },
    Benchmark("panel: a page of 100, of 3,100 settings", iterations: 5) {
      consume(large.get("/pages/group0"))
    },
    Benchmark("panel: search, 100 settings", iterations: 5) { consume(small.get(search(42))) },
    Benchmark("panel: search, 3,100 settings", iterations: 5) { consume(large.get(search(1_042))) },
    write("panel: write, no listener", listeners: 0),
    write("panel: write, 200 listeners", listeners: 200),
  ]
}

/// The bytes of the same pages.
func panelSizes() -> [(name: String, bytes: Int)] {
  [100, 3_100].flatMap { count in
    let client = PanelClient(settings: count)
    return ["/", "/pages/group0", search(count / 3)].map { target in
      ("\(target), \(count) settings", client.get(target))
    }
  }
}

/// Finds one setting, unless there are ten times as many.
private func search(_ number: Int) -> String { "/search?q=number%20\(number)" }

private func write(_ name: String, listeners count: Int) -> Benchmark {
  let client = PanelClient(settings: 100)
  let streams = (0..<count).map { _ in client.listen() }
  let setting = client.container.settings[0]
  return Benchmark(name, iterations: 200) {
    try? client.container.set(.int(Int64(counter.next())), for: setting)
    consume(streams.count)
  }
}

/// A browser that asks a panel without a socket between them.
private final class PanelClient {
  let container: SettingsContainer
  private let panel: SettingsPanel
  private let accessToken: String

  /// - Parameter count: How many settings, in groups of 100.
  init(settings count: Int) {
    container = SettingsContainer(store: .memory) {
      for first in stride(from: 0, to: count, by: 100) {
        SettingsGroup("Group \(first / 100)", key: "group\(first / 100)") {
          for number in first..<min(first + 100, count) {
            Setting(
              "group\(first / 100).setting\(number)", default: 0, .label("Number \(number)"),
              .help("What number \(number) does, in a sentence as long as such sentences are."))
          }
        }
      }
    }
    panel = SettingsPanel(
      container, appearance: .init(title: "Benchmark"), options: .init(path: ""))
    accessToken = panel.makeAccessToken()
  }

  /// The bytes of the answer; a benchmark of a refusal would tell nothing.
  func get(_ target: String) -> Int {
    let response = panel.respond(to: request(target))
    guard response.status == 200, case .text(let text) = response.body else { return 0 }
    return text.utf8.count
  }

  func listen() -> PanelResponse { panel.respond(to: request("/events")) }

  private func request(_ target: String) -> PanelRequest {
    PanelRequest(
      method: "GET", target: target,
      headers: [("Host", "localhost"), ("Authorization", "Bearer \(accessToken)")])
  }
}
