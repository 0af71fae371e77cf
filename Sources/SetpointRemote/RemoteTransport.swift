#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An HTTP client for single requests. Implement it to use the client that an app already has.
public protocol RemoteTransport: Sendable {
  /// Sends a GET request and returns the response, whatever its status.
  ///
  /// Doesn't follow redirects: the caller decides. As soon as the body exceeds
  /// ``RemoteRequest/byteLimit`` bytes, stops receiving and returns the received part. Returns at
  /// once when the task is canceled.
  ///
  /// - Throws: The reason why no complete response was received. People see it, so it must not
  ///   contain secret parts of the address.
  func send(_ request: RemoteRequest) async throws -> RemoteResponse
}

/// A request for a ``RemoteTransport``.
public struct RemoteRequest: Sendable {
  /// The http or https address.
  public let url: URL
  /// The header fields to send, which may contain secrets.
  public let headers: [String: String]
  /// The maximum size of the decoded body, in bytes.
  public let byteLimit: Int
  /// The time after which the caller cancels, for clients that need it.
  public let timeout: Duration

  /// Creates a request.
  public init(url: URL, headers: [String: String], byteLimit: Int, timeout: Duration) {
    self.url = url
    self.headers = headers
    self.byteLimit = byteLimit
    self.timeout = timeout
  }
}

/// The response of a server.
public struct RemoteResponse: Sendable {
  /// The HTTP status code.
  public let status: Int
  /// The decoded body.
  public let body: Data
  private let headers: [String: String]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The HTTP status code.
  ///   - headers: The header fields by name, in any case. Values of repeated fields are joined by
  ///     commas.
  ///   - body: The decoded body.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.body = body
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the value of a header field. The case of the name doesn't matter.
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
