#if Web && Observability
  import Hummingbird
  import Metrics

  /// Counts and times a request to the panel in the metrics of the program.
  ///
  /// A stream of events ends its time when it begins.
  func measured(_ respond: () async throws -> Response) async throws -> Response {
    let start = ContinuousClock.now
    var status = "error"
    defer {
      let dimensions = [("status", status)]
      Counter(label: "setpoint.panel.requests", dimensions: dimensions).increment()
      Timer(label: "setpoint.panel.request.duration", dimensions: dimensions)
        .record(duration: .now - start)
    }
    let response = try await respond()
    status = "\(response.status.code)"
    return response
  }
#elseif Web
  import Hummingbird

  /// Returns the response to a request to the panel.
  func measured(_ respond: () async throws -> Response) async throws -> Response {
    try await respond()
  }
#endif
