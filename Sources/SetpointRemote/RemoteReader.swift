import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns what a server gave into settings.
struct RemoteReader: Sendable {
  let signature: (any RemoteSignature)?
  let map: (@Sendable (Data) throws -> [String: StoredValue])?

  /// - Parameter accepted: The number of what was accepted last.
  func settings(
    of copy: RemoteCopy, accepted: Int? = nil
  ) throws(RemoteProblem) -> RemoteSettings {
    let content = try genuineContent(of: copy.body)
    if let accepted, let version = content.version, version < accepted {
      throw RemoteProblem(
        .untrusted,
        "Version \(version) is older than version \(accepted), which was accepted before.",
        "Sign settings that are to count anew, with a higher version.")
    }
    var copy = copy
    copy.version.number = content.version
    return RemoteSettings(copy: copy, tree: try tree(of: content.body))
  }

  private func genuineContent(of envelope: Data) throws(RemoteProblem) -> RemoteContent {
    guard let signature else { return RemoteContent(body: envelope) }
    do {
      return try signature.content(of: envelope)
    } catch {
      throw RemoteProblem(.untrusted, "\(error)", "Check who serves it, and the key.")
    }
  }

  private func tree(of body: Data) throws(RemoteProblem) -> StoredValue {
    guard let map else { return try json(body) }
    do {
      return .dictionary(try map(body))
    } catch {
      throw RemoteProblem(
        .sourceUnavailable, "The mapper refuses it: \(error).", "Check the server and the mapper.")
    }
  }

  private func json(_ body: Data) throws(RemoteProblem) -> StoredValue {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw .unreadable("The text is not UTF-8.")
    }
    do {
      let tree = try StoredValue(json: text)
      // Refuses what is no dictionary.
      _ = try SettingsReading(nested: tree, for: [])
      return tree
    } catch {
      throw .unreadable(error.problem)
    }
  }
}

/// Settings from a server, with the copy of what it sent.
struct RemoteSettings: Sendable {
  let copy: RemoteCopy
  let tree: StoredValue

  var version: RemoteVersion { copy.version }
}

extension RemoteProblem {
  fileprivate static func unreadable(_ rule: String) -> RemoteProblem {
    RemoteProblem(
      .sourceUnavailable, rule, "Give a JSON object of values by the keys of their settings.")
  }
}
