import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the copies of what one address gave are kept.
struct RemoteFolder: Sendable {
  enum Place: String, CaseIterable {
    /// What is in effect at the next start.
    case settings
    /// What waits until it is activated by hand.
    case waiting
  }

  let folder: URL
  let address: Fingerprint

  init(_ folder: URL, for url: URL) {
    self.folder = folder
    address = Fingerprint(of: url.absoluteString.utf8)
  }

  private func file(_ place: Place) -> URL {
    folder.appending(path: "\(address).\(place.rawValue)")
  }

  /// What is kept there; `nil` if there is nothing.
  func copy(_ place: Place) throws(RemoteProblem) -> RemoteCopy? {
    let file = file(place)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let data = try? Data(contentsOf: file) else {
      throw RemoteProblem(
        .unreadableFile, "The copy on disk cannot be read.",
        "Check the permissions of '\(folder.path)'.")
    }
    return try RemoteCopy(file: data, address: address)
  }

  func keep(_ copy: RemoteCopy, as place: Place) throws(RemoteProblem) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let lock = try FileLock(folder.appending(path: ".lock").path)
      defer { lock.release() }
      try FileReplacement.replace(
        file(place).path, with: Array(copy.file(address: address)), under: lock)
    } catch {
      throw RemoteProblem(
        .storeUnavailable, "No copy of it can be kept: \(error).",
        "Check the permissions of '\(folder.path)' and the space left.")
    }
  }

  func remove(_ place: Place) {
    try? FileManager.default.removeItem(at: file(place))
  }
}
