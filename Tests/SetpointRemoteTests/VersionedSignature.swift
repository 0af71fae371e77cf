import Foundation
import SetpointRemote

/// Accepts `VERSION SETTINGS` from anybody, to test what becomes of versions.
struct VersionedSignature: RemoteSignature {
  struct Refusal: Error {}

  func content(of envelope: Data, from url: URL) throws -> RemoteContent {
    let text = String(decoding: envelope, as: UTF8.self)
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let version = Int(parts[0]) else { throw Refusal() }
    return RemoteContent(body: Data(parts[1].utf8), version: version)
  }
}
