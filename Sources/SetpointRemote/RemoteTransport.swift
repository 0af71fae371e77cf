#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Carries one request to a server, so that an app can use the HTTP client that it has.
public protocol RemoteTransport: Sendable {
  /// Sends a GET request and returns the answer, whatever its status is.
  ///
  /// A redirect is an answer like others: the caller decides about it. Receiving ends, and what has
  /// come is returned, as soon as it is more than ``RemoteRequest/byteLimit`` bytes. Returns at once
  /// when the task is cancelled.
  ///
  /// - Throws: What kept an answer from coming as a whole. It is shown to people, so it contains no
  ///   secret part of the address.
  func send(_ request: RemoteRequest) async throws -> RemoteResponse
}

/// What a ``RemoteTransport`` asks for.
public struct RemoteRequest: Sendable {
  /// The address, by http or https.
  public let url: URL
  /// The header fields to send; they may hold secrets.
  public let headers: [String: String]
  /// How many bytes of the decoded body are wanted.
  public let byteLimit: Int
  /// How long the caller waits before it cancels; for a client that wants to know.
  public let timeout: Duration

  public init(url: URL, headers: [String: String], byteLimit: Int, timeout: Duration) {
    self.url = url
    self.headers = headers
    self.byteLimit = byteLimit
    self.timeout = timeout
  }
}

/// What a server answered.
public struct RemoteResponse: Sendable {
  public let status: Int
  public let body: Data
  private let headers: [String: String]

  /// - Parameter headers: Their names in any case; of one that came several times, the values joined
  ///   by commas.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.body = body
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// A header field by its name, in any case.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}

extension RemoteRequest: CustomReflectable {
  /// Reflects the server and the names of the headers, without passwords.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["host": url.host() ?? "", "headers": headers.keys.sorted()],
      displayStyle: .struct)
  }
}

extension RemoteResponse: CustomReflectable {
  /// Reflects the status, the names of the headers and the size of the body.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["status": status, "headers": headers.keys.sorted(), "bytes": body.count],
      displayStyle: .struct)
  }
}
