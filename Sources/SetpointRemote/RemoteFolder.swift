import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder with the copies of one address for one account.
struct RemoteFolder: Sendable {
  enum File: String {
    /// The settings for the next start.
    case settings
    /// The settings that wait for manual activation.
    case waiting
  }

  /// The digest of the address, the account and the user.
  let owner: ContentDigest
  private let folder: PrivateFolder
  private let prefix: String

  /// The maximum number of copies of one address for all accounts. The latest ones remain.
  private static let copyLimit = 16

  /// - Parameter account: The account, as in ``RemoteOptions/account``.
  init(_ folder: URL, for url: URL, account: [String]) {
    self.folder = PrivateFolder(folder)
    owner = ContentDigest(of: [url.absoluteString, "\(PrivateFolder.user)"] + account)
    prefix = String("\(ContentDigest(of: [url.absoluteString]))".prefix(16))
  }

  private func name(_ file: File) -> String {
    "\(prefix)-\("\(owner)".prefix(32)).\(file.rawValue)"
  }

  /// Returns the copy, or `nil` if there is none.
  func copy(_ file: File) throws(RemoteProblem) -> RemoteCopy? {
    let bytes: [UInt8]?
    do {
      bytes = try folder.content(of: name(file))
    } catch let untrusted as PrivateFolder.Untrusted {
      throw RemoteProblem(
        .untrusted, "The copy on disk isn't used: \(untrusted).", untrusted.recoverySuggestion)
    } catch {
      let rule = (error as? FileError)?.brokenRule.map { ": \($0)" } ?? ""
      throw RemoteProblem(
        .unreadableFile, "The copy on disk can't be read\(rule).",
        "Check the permissions of '\(folder.url.path)'.")
    }
    guard let bytes else { return nil }
    return try RemoteCopy(file: Data(bytes), owner: owner)
  }

  func keep(_ copy: RemoteCopy, as file: File) throws(RemoteProblem) {
    do {
      try folder.withLock { lock in
        try folder.replace(name(file), with: Array(copy.file(owner: owner)), under: lock)
        let copies = folder.names(withPrefix: "\(prefix)-")
        for name in copies.dropFirst(Self.copyLimit) { folder.remove(name) }
      }
    } catch {
      throw RemoteProblem(
        .storeUnavailable, "The copy on disk can't be saved: \(error).",
        (error as? PrivateFolder.Untrusted)?.recoverySuggestion
          ?? "Check the permissions of '\(folder.url.path)' and the free disk space.")
    }
  }

  func remove(_ file: File) { folder.remove(name(file)) }
}

extension [String: String] {
  /// The header fields that may identify the account, sorted.
  var account: [String] {
    let others: Set = ["accept", "accept-encoding", "accept-language", "user-agent"]
    return map { (name: $0.key.lowercased(), value: $0.value) }
      .filter { !others.contains($0.name) }
      .sorted { ($0.name, $0.value) < ($1.name, $1.value) }
      .flatMap { [$0.name, $0.value] }
  }
}
