import Setpoint
import SetpointHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The copy of a response on disk.
///
/// The file has a line with a checksum of the rest, a line of JSON about the response, and the
/// unchanged body.
struct RemoteCopy: Sendable, Hashable {
  var version: RemoteVersion
  let body: Data

  init(_ response: HTTPTransport.Response, body: Data, received: Date) {
    version = RemoteVersion(
      entityTag: response.header("ETag").flatMap(Self.sendable),
      lastModified: response.header("Last-Modified").flatMap(Self.sendable), received: received)
    self.body = body
  }

  /// Returns the header if it can be sent back unchanged.
  private static func sendable(_ header: String) -> String? {
    let isPlain = header.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    return isPlain && header.utf8.count <= 1024 ? header : nil
  }
}

extension RemoteCopy {
  private static let beginning = "setpoint-remote-2 "

  /// - Throws: ``RemoteProblem`` if the copy is damaged, or belongs to another address, account or
  ///   user.
  init(file: Data, owner: ContentDigest) throws(RemoteProblem) {
    let lines = file.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3,
      lines[0].elementsEqual(Self.firstLine(of: file[lines[1].startIndex...])),
      let text = String(validUTF8: lines[1]),
      case .dictionary(let details)? = try? StoredValue(json: text),
      case .string(owner.description)? = details["owner"],
      let received = try? details["received"]?.decoded(as: Double.self)
    else { throw .damagedCopy }
    version = RemoteVersion(
      entityTag: details["entityTag"]?.text, lastModified: details["lastModified"]?.text,
      received: Date(timeIntervalSince1970: received))
    body = Data(lines[2])
  }

  func file(owner: ContentDigest) -> Data {
    var details: [String: StoredValue] = [
      "owner": .string(owner.description),
      "received": .double(version.received.timeIntervalSince1970),
    ]
    details["entityTag"] = version.entityTag.map(StoredValue.string)
    details["lastModified"] = version.lastModified.map(StoredValue.string)
    let rest = Data("\(StoredValue.dictionary(details))\n".utf8) + body
    return Data(Self.firstLine(of: rest)) + Data("\n".utf8) + rest
  }

  private static func firstLine(of rest: Data) -> String.UTF8View {
    "\(beginning)\(Fingerprint(of: rest))".utf8
  }
}

/// A short checksum (FNV-1a) for detecting damage. It doesn't prevent manipulation.
struct Fingerprint: Hashable, CustomStringConvertible {
  private let value: UInt64

  init(of bytes: some Sequence<UInt8>) {
    value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension StoredValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension RemoteProblem {
  fileprivate static var damagedCopy: RemoteProblem {
    RemoteProblem(
      .unreadableFile, "The copy on disk is damaged.", "The server's next response replaces it.")
  }
}
