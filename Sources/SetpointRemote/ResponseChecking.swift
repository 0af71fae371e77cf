import Setpoint
import SetpointHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPTransport.Response {
  /// The address that the server redirects to.
  var redirection: String? {
    [301, 302, 303, 307, 308].contains(status) ? header("Location") : nil
  }

  /// The time that the server asks clients to wait.
  var demandedWait: Duration? {
    switch status {
    case 200, 304: header("Cache-Control").flatMap(Self.age)
    default: header("Retry-After").flatMap { Self.wait($0, from: header("Date")) }
    }
  }

  /// Returns the body of a valid, complete response, or `nil` if the server reports that nothing
  /// changed.
  func newBody(
    byteLimit: Int, isKnown: Bool, isJSONExpected: Bool
  ) throws(RemoteProblem) -> Data? {
    if status == 304, isKnown { return nil }
    guard status == 200 else { throw .status(status, wait: demandedWait) }
    guard body.count <= byteLimit else { throw .tooLarge(byteLimit) }
    try checkLength()
    if isJSONExpected { try checkType() }
    return body
  }

  private func checkLength() throws(RemoteProblem) {
    guard let length = header("Content-Length").flatMap(Int.init), body.count < length,
      ["identity", nil].contains(header("Content-Encoding")?.lowercased())
    else { return }
    throw RemoteProblem(
      .sourceUnavailable, "Received only \(body.count) of \(length) bytes.",
      "Check the connection and the server.")
  }

  /// Throws for other types, such as the page of a network that asks for a login. Servers of plain
  /// files often send settings as text or bytes.
  private func checkType() throws(RemoteProblem) {
    guard let header = header("Content-Type") else { return }
    let type = header.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    let types = ["application/json", "text/json", "text/plain", "application/octet-stream", ""]
    guard !types.contains(type), !type.hasSuffix("+json") else { return }
    throw RemoteProblem(
      .sourceUnavailable, "The response is '\(type.prefix(60))', not JSON.",
      "Check the address, or pass a mapper to the source.")
  }

  private static func directives(_ header: String) -> [String] {
    header.split(separator: ",").map { $0.filter { !$0.isWhitespace }.lowercased() }
  }

  private static func age(_ header: String) -> Duration? {
    directives(header).firstNonNil { directive in
      guard directive.hasPrefix("max-age=") else { return nil }
      return seconds(directive.dropFirst("max-age=".count))
    }
  }

  /// Calculates with the server's own date, so that a wrong clock has no effect.
  private static func wait(_ header: String, from date: String?) -> Duration? {
    if let wait = seconds(header[...]) { return wait }
    guard let end = Date(http: header) else { return nil }
    let start = date.flatMap(Date.init(http:)) ?? .now
    return .seconds(max(end.timeIntervalSince(start), 0))
  }

  private static func seconds(_ text: Substring) -> Duration? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).map { min(.seconds($0), .longest) } ?? .longest
  }
}

extension Sequence {
  fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    lazy.compactMap(transform).first
  }
}

extension Date {
  /// Parses a date in HTTP format: `Sun, 06 Nov 1994 08:49:37 GMT`.
  init?(http text: String) {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", words[3].utf8.count == 4, words[4].utf8.count == 8,
      let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    let date = try? Date("\(words[3])-\(number)-\(words[1])T\(words[4])Z", strategy: .iso8601)
    guard let date else { return nil }
    self = date
  }
}
