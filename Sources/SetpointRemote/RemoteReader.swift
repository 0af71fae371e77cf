import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Converts a response to settings.
struct RemoteReader: Sendable {
  let url: URL
  let signature: (any RemoteSignature)?
  let map: (@Sendable (Data) throws -> [String: StoredValue])?

  func settings(of copy: RemoteCopy) throws(RemoteProblem) -> RemoteSettings {
    let content = try genuineContent(of: copy.body)
    var copy = copy
    (copy.version.number, copy.version.expires) = (content.version, content.expires)
    let (tree, repeatedKeys) = try tree(of: content.body)
    return RemoteSettings(
      copy: copy, tree: tree, repeatedKeys: repeatedKeys,
      audience: content.audience ?? url.audience,
      signed: content.version.map {
        AcceptedVersion(number: $0, digest: ContentDigest(of: content.body).description)
      })
  }

  private func genuineContent(of envelope: Data) throws(RemoteProblem) -> RemoteContent {
    guard let signature else { return RemoteContent(body: envelope) }
    do {
      return try signature.content(of: envelope, from: url)
    } catch {
      throw RemoteProblem(.untrusted, "\(error)", "Check the signing key and the server.")
    }
  }

  private func tree(of body: Data) throws(RemoteProblem) -> (StoredValue, [RepeatedKey]) {
    guard let map else { return try json(body) }
    do {
      return (.dictionary(try map(body)), [])
    } catch {
      throw RemoteProblem(
        .sourceUnavailable, "The mapper failed: \(error).", "Check the server and the mapper.")
    }
  }

  private func json(_ body: Data) throws(RemoteProblem) -> (StoredValue, [RepeatedKey]) {
    do {
      let (tree, repeatedKeys) = try StoredValue.readingJSON(body)
      // Throws if it isn't a dictionary.
      _ = try SettingsReading(nested: tree, for: [])
      return (tree, repeatedKeys)
    } catch {
      throw .unreadable(error.problem)
    }
  }
}

/// Settings from a server, with the copy of its response.
struct RemoteSettings: Sendable {
  let copy: RemoteCopy
  let tree: StoredValue
  /// The keys that the response repeats.
  let repeatedKeys: [RepeatedKey]
  /// The audience that the settings were signed for.
  let audience: String
  /// The version, if the settings were signed with one.
  let signed: AcceptedVersion?

  var version: RemoteVersion { copy.version }
}

extension RemoteProblem {
  fileprivate static func unreadable(_ rule: String) -> RemoteProblem {
    RemoteProblem(
      .sourceUnavailable, rule, "Return a JSON object with a value for each setting's key.")
  }
}
