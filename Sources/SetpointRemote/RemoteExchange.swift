import Setpoint
import SetpointHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request to the server with its redirects, within the timeout.
struct RemoteExchange: Sendable {
  let url: URL
  let headers: [String: String]
  let options: RemoteOptions
  /// The version that the client has and the server need not send again.
  let known: RemoteVersion?

  /// - Throws: ``RemoteProblem`` or `CancellationError`.
  func response() async throws -> HTTPTransport.Response {
    try check()
    return try await withThrowingTaskGroup(of: HTTPTransport.Response?.self) { group in
      group.addTask { try await follow() }
      group.addTask {
        try await options.clock.sleep(for: min(options.timeout, .longest))
        return nil
      }
      defer { group.cancelAll() }
      guard let response = try await group.next() ?? nil else {
        throw RemoteProblem.timeout(options.timeout)
      }
      return response
    }
  }

  private func check() throws(RemoteProblem) {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil, url.hasPort
    else {
      throw RemoteProblem(
        .sourceUnavailable, "The address isn't an http or https address.", "Use another address.")
    }
    for (name, value) in headers where (name + value).utf8.contains(where: { $0 < 0x20 }) {
      throw RemoteProblem(
        .sourceUnavailable,
        "The header to send '\(name.filter { !$0.isNewline })' has a line break.",
        "Remove the line break, for example at the end of the file that the value was read from.")
    }
  }

  private func follow() async throws -> HTTPTransport.Response {
    var target = url
    for _ in 0...max(options.redirects.limit, 0) {
      let response = try await send(to: target)
      guard let location = response.redirection else { return response }
      target = try options.redirects.target(of: location, from: target)
    }
    throw RemoteProblem.redirect("more than \(options.redirects.limit) times")
  }

  private func send(to target: URL) async throws -> HTTPTransport.Response {
    let request = HTTPTransport.Request(
      url: address(of: target), headers: headers(for: target), byteLimit: options.byteLimit,
      timeout: options.timeout)
    do {
      return try await options.transport.response(to: request)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw RemoteProblem.transport(error)
    }
  }

  /// Only the source's own server receives the user and password of its address.
  private func address(of target: URL) -> URL {
    guard target.isSameServer(as: url), target.user() == nil,
      var components = URLComponents(url: target, resolvingAgainstBaseURL: true)
    else { return target }
    components.percentEncodedUser = url.user()
    components.percentEncodedPassword = url.password()
    return components.url ?? target
  }

  /// The source's headers may contain secrets, so only its own server receives them.
  private func headers(for target: URL) -> [String: String] {
    var fields = target.isSameServer(as: url) ? headers : [:]
    let names = Set(fields.keys.map { $0.lowercased() })
    func add(_ name: String, _ value: String?) {
      if !names.contains(name.lowercased()) { fields[name] = value }
    }
    add("Accept", "application/json, */*;q=0.5")
    add("User-Agent", "Setpoint")
    add("If-None-Match", known?.entityTag)
    add("If-Modified-Since", known?.lastModified)
    return fields
  }
}
