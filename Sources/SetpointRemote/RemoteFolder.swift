import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder with the copies of one address for one account.
struct RemoteFolder: Sendable {
  enum Place: String {
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

  private func name(_ place: Place) -> String {
    "\(prefix)-\("\(owner)".prefix(32)).\(place.rawValue)"
  }

  /// Returns the copy, or `nil` if there is none.
  func copy(_ place: Place) throws(RemoteProblem) -> RemoteCopy? {
    let bytes: [UInt8]?
    do {
      bytes = try folder.content(of: name(place))
    } catch let doubt as PrivateFolder.Doubt {
      throw RemoteProblem(
        .untrusted, "The copy on disk is not used: \(doubt).", doubt.recoverySuggestion)
    } catch {
      throw RemoteProblem(
        .unreadableFile, "The copy on disk cannot be read.",
        "Check the permissions of '\(folder.url.path)'.")
    }
    guard let bytes else { return nil }
    return try RemoteCopy(file: Data(bytes), owner: owner)
  }

  func keep(_ copy: RemoteCopy, as place: Place) throws(RemoteProblem) {
    do {
      try folder.withLock { lock in
        try folder.replace(name(place), with: Array(copy.file(owner: owner)), under: lock)
        let copies = folder.names(withPrefix: "\(prefix)-")
        for name in copies.dropFirst(Self.copyLimit) { folder.remove(name) }
      }
    } catch {
      throw RemoteProblem(
        .storeUnavailable, "The copy on disk can't be saved: \(error).",
        (error as? PrivateFolder.Doubt)?.recoverySuggestion
          ?? "Check the permissions of '\(folder.url.path)' and the free disk space.")
    }
  }

  func remove(_ place: Place) { folder.remove(name(place)) }
}
