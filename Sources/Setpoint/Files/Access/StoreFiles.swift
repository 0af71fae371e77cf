/// The file system, for a store that keeps values in files.
///
/// A store that does everything through this can be tested with the `FaultyFiles` of `SetpointTesting`, which make
/// each call fail, be interrupted or be the last before a power cut. Any thread may call it. Each method blocks, and
/// throws ``FileError`` if the system refuses; interrupted calls are repeated.
public struct StoreFiles: Sendable {
  private let base: any FileSystem

  /// Creates the file system of the computer.
  public init() { self.init(SystemFiles()) }

  package init(_ base: any FileSystem) { self.base = base }

  /// Opens a file or folder.
  public func open(_ path: String, for access: FileAccess) throws(FileError) -> StoreFile {
    StoreFile(try uninterrupted { () throws(FileError) in try base.open(path, for: access) })
  }

  /// Returns the names of what is in a folder, in no order.
  public func names(in folder: String) throws(FileError) -> [String] {
    try uninterrupted { () throws(FileError) in try base.names(in: folder) }
  }

  /// Makes a folder for its owner only, and the folders around it. A folder that exists stays as it is.
  public func makeFolders(_ path: String) throws(FileError) { try base.makeFolders(path) }

  /// Gives a file a new path, and replaces the file there in one step.
  ///
  /// The change survives a power cut after ``synchronizeFolder(_:)``, the content after ``StoreFile/synchronize()``.
  public func rename(_ path: String, to newPath: String) throws(FileError) {
    try uninterrupted { () throws(FileError) in try base.rename(path, to: newPath) }
  }

  /// Removes a file, which need not exist.
  public func remove(_ path: String) throws(FileError) { try base.removeIfPresent(path) }

  /// Returns once new, renamed and removed files in a folder survive a power cut.
  public func synchronizeFolder(_ path: String) throws(FileError) {
    try base.synchronizeFolder(path)
  }
}
