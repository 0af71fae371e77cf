#if Observability
  import Setpoint
  import Tracing

  /// Runs a fetch in a span of the tracer of the program.
  ///
  /// - Parameter source: The name of the source. Addresses and headers may contain secrets.
  func withFetchSpan(
    of source: String, _ fetch: () async -> RemoteOutcome
  ) async -> RemoteOutcome {
    await withSpan("setpoint.fetch", ofKind: .client) { span in
      let outcome = await fetch()
      span.attributes["setpoint.source"] = source
      span.attributes["setpoint.outcome"] = outcome.result.rawValue
      if case .failed(let issue) = outcome {
        span.attributes["setpoint.code"] = issue.code.rawValue
        span.setStatus(SpanStatus(code: .error))
      }
      return outcome
    }
  }
#else
  /// Runs a fetch.
  func withFetchSpan(
    of source: String, _ fetch: () async -> RemoteOutcome
  ) async -> RemoteOutcome {
    await fetch()
  }
#endif
