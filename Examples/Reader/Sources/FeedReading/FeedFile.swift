import Foundation

/// Reads feed documents from the file system.
enum FeedFile {
  static func contents(of url: URL) throws(FeedError) -> Data {
    try checkKind(of: url)
    let limit = FeedLocation.maximumByteCount
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw FeedError(
        reason: "the file cannot be opened (\(error.localizedDescription))",
        remedy: "Check that you may read the file.")
    }
    guard data.count <= limit else { throw .tooLarge }
    return data
  }

  private static func checkKind(of url: URL) throws(FeedError) {
    var isDirectory: ObjCBool = false
    let path = url.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw FeedError(
        reason: "there is no such file",
        remedy: "Check the spelling of the path.")
    }
    guard !isDirectory.boolValue else {
      throw FeedError(
        reason: "it is a folder",
        remedy: "Give the path of a feed file in it.")
    }
  }
}
