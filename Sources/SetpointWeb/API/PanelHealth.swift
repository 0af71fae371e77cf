import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of the sources of a container, for a program that supervises this one.
///
/// It needs no sign-in, so that it contains neither keys, values, problems nor paths.
struct PanelHealth: Sendable {
  let sources: [Source]

  /// The state of one source or store.
  struct Source: Sendable {
    let state: SourceState
    let now: Date
  }

  init(of container: SettingsContainer, at now: Date = .now) {
    sources = container.sourceStates.map { Source(state: $0, now: now) }
  }

  /// The overall state: `unhealthy` if a strict source never had values.
  var status: Status {
    if sources.contains(where: { $0.isMissing && $0.state.isStrict }) { return .unhealthy }
    return sources.allSatisfy(\.isCurrent) ? .healthy : .degraded
  }

  enum Status: String {
    case healthy, degraded, unhealthy
  }

  var response: PanelResponse {
    let status = status
    return .json(
      [
        "status": .string(status.rawValue),
        "sources": .array(sources.map(Source.apiObject.value)),
      ], status: status == .unhealthy ? 503 : 200)
  }
}

extension PanelHealth.Source {
  /// Whether there never were values. A store of this machine always has some: the last ones, or
  /// defaults.
  var isMissing: Bool { state.date == nil && !(state.layer == .current && state.failure != nil) }
  var isCurrent: Bool { !isMissing && state.failure == nil && state.isReachable }

  /// The name without folders, because apps may name a source by the path of its file.
  private var name: String { state.name.split(separator: "/").last.map(String.init) ?? "" }

  private var age: Int64? {
    state.date.map { Int64(max(now.timeIntervalSince($0), 0)) }
  }

  fileprivate static let apiObject = APIObject<Self>(
    "SourceHealth",
    [
      .always("name", .text) { .string($0.name) },
      .always("layer", .text) { .string("\($0.state.layer)") },
      .always("state", .text(oneOf: ["current", "stale", "missing"])) {
        $0.isMissing ? "missing" : $0.isCurrent ? "current" : "stale"
      },
      .always("ageSeconds", .any) { $0.age.map(StoredValue.int) ?? .null },
      .always("isRequired", .flag) { .bool($0.state.isStrict) },
      .ifKnown("waitingWrites", .any) { $0.state.waitingWriteCount.map { .int(Int64($0)) } },
    ])
}

extension SettingsPanel {
  /// Returns whether a path is the one at which the panel tells its health.
  package func servesHealth(path: String) -> Bool {
    options.healthPath.map { PanelLinks(path: $0).path == path } ?? false
  }

  /// Returns the response to a request for the health of the program; `nil` for other requests.
  func healthResponse(to request: PanelRequest) -> PanelResponse? {
    guard servesHealth(path: request.path) else { return nil }
    if let refusal = access.refusalOfProbe(request) { return refusal }
    switch request.method {
    case "GET": return PanelHealth(of: container).response
    case "HEAD": return PanelHealth(of: container).response.withoutBody()
    case "OPTIONS":
      return PanelResponse(204, .text(""), headers: [("Allow", PanelResponse.allowed(["GET"]))])
    default: return .notAllowed(methods: ["GET"])
    }
  }
}
