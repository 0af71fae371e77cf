import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The highest accepted version of signed settings, in a file that outlives the copies.
///
/// The file has a line with a checksum and a line of JSON.
struct AcceptedVersionFile: Sendable {
  private static let beginning = "setpoint-version-1 "

  private let folder: PrivateFolder
  private let name: String

  /// - Parameter audience: The audience that the settings were signed for. Each has its own
  ///   versions.
  init(in folder: URL, audience: String) {
    self.folder = PrivateFolder(folder)
    name = "\(ContentDigest(of: [audience])).version"
  }

  /// - Throws: ``RemoteProblem`` if the version is older than the one in the file, or if the file
  ///   can't be trusted.
  func check(_ version: AcceptedVersion) throws(RemoteProblem) {
    try version.check(after: accepted())
  }

  /// Writes the version to the file, and returns when it survives a power cut.
  ///
  /// - Throws: ``RemoteProblem`` as ``check(_:)``, or if the file can't be written.
  func accept(_ version: AcceptedVersion) throws(RemoteProblem) {
    let accepted = try accepted()
    try version.check(after: accepted)
    guard version != accepted else { return }
    do {
      try folder.withLock { lock in
        // Another process may have accepted a newer version in the meantime.
        try version.check(after: self.accepted())
        try folder.replace(name, with: bytes(of: version), under: lock)
      }
    } catch let problem as RemoteProblem {
      throw problem
    } catch {
      throw RemoteProblem(
        .storeUnavailable, "The accepted version \(version.number) can't be saved: \(error).",
        Self.suggestion(for: error, folder.url))
    }
  }

  private func accepted() throws(RemoteProblem) -> AcceptedVersion? {
    do {
      return try folder.content(of: name).map(version)
    } catch {
      throw RemoteProblem(
        .untrusted, "The last accepted version can't be read: \(error).",
        Self.suggestion(for: error, folder.url))
    }
  }

  private static func suggestion(for error: any Error, _ folder: URL) -> String {
    (error as? PrivateFolder.Untrusted)?.recoverySuggestion
      ?? "Check the permissions of '\(folder.path)' and the free disk space."
  }

  private func version(_ bytes: [UInt8]) throws -> AcceptedVersion {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].elementsEqual(Self.firstLine(of: lines[1])),
      let text = String(validUTF8: lines[1]),
      case .dictionary(let details)? = try? StoredValue(json: text),
      case .int(let number)? = details["version"], let number = Int(exactly: number),
      case .string(let digest)? = details["digest"]
    else {
      throw PrivateFolder.Untrusted(
        description: "'\(folder.path(name))' is damaged",
        recoverySuggestion: "Remove it to accept the server's next version.")
    }
    return AcceptedVersion(number: number, digest: digest)
  }

  private func bytes(of version: AcceptedVersion) -> [UInt8] {
    let details: StoredValue = [
      "version": .int(Int64(version.number)), "digest": .string(version.digest),
    ]
    let text = Array("\(details)\n".utf8)
    return Array(Self.firstLine(of: text)) + Array("\n".utf8) + text
  }

  private static func firstLine(of rest: some Sequence<UInt8>) -> String.UTF8View {
    "\(beginning)\(Fingerprint(of: rest))".utf8
  }
}

/// An accepted version of signed settings, for recognizing older ones.
struct AcceptedVersion: Sendable, Hashable {
  let number: Int
  /// The digest of the settings, in hexadecimal digits.
  let digest: String

  /// - Parameter accepted: The version that was accepted before.
  /// - Throws: ``RemoteProblem`` if this version is older, or equal with different settings.
  func check(after accepted: AcceptedVersion?) throws(RemoteProblem) {
    guard let accepted else { return }
    if number < accepted.number {
      throw RemoteProblem(
        .untrusted,
        "Version \(number) is older than version \(accepted.number), which was accepted before.",
        "Sign new settings with a version above \(accepted.number).")
    }
    if number == accepted.number, digest != accepted.digest {
      throw RemoteProblem(
        .untrusted, "Version \(number) was accepted with other settings before.",
        "Sign the changed settings with a version above \(number).")
    }
  }
}
