import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the copies of what one address gave to one account are kept.
struct RemoteFolder: Sendable {
  enum Place: String {
    /// What is in effect at the next start.
    case settings
    /// What waits until it is activated by hand.
    case waiting
  }

  /// The digest of the address, the account and the user.
  let owner: ContentDigest
  private let folder: PrivateFolder
  private let prefix: String

  /// How many copies of one address are kept for all accounts; those that were fetched last stay.
  private static let copyLimit = 16

  /// - Parameter account: Whose answers they are, as ``RemoteOptions/account`` says.
  init(_ folder: URL, for url: URL, account: [String]) {
    self.folder = PrivateFolder(folder)
    owner = ContentDigest(of: [url.absoluteString, "\(PrivateFolder.user)"] + account)
    prefix = String("\(ContentDigest(of: [url.absoluteString]))".prefix(16))
  }

  private func name(_ place: Place) -> String {
    "\(prefix)-\("\(owner)".prefix(32)).\(place.rawValue)"
  }

  /// What is kept there; `nil` if there is nothing.
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
        .storeUnavailable, "No copy of it can be kept: \(error).",
        (error as? PrivateFolder.Doubt)?.recoverySuggestion
          ?? "Check the permissions of '\(folder.url.path)' and the space left.")
    }
  }

  func remove(_ place: Place) { folder.remove(name(place)) }
}
