import SetpointSynchronization

/// Watches the file that a path names, also after a folder on the way was moved or replaced, or a
/// link was changed.
package final class PathWatch: Sendable {
  private let path: String
  private let files: any FileSystem
  private let watch: Mutex<FolderWatch?>

  /// Starts watching.
  ///
  /// - Parameter onChange: Called on any thread after the file, or which file the path names, may
  ///   have changed.
  package init(
    _ path: String, files: any FileSystem = SystemFiles(), onChange: @escaping @Sendable () -> Void
  ) {
    self.path = path
    self.files = files
    watch = Mutex(nil)
    let new = FolderWatch(noticesNewFiles: false, files: files) { [weak self] in
      self?.update()
      onChange()
    }
    watch.withLock { $0 = new }
    update()
  }

  /// Watches the folders that are on the way now.
  private func update() {
    guard let watch = watch.withLock({ $0 }) else { return }
    _ = watch.watch {
      let file = (try? files.resolve(path)) ?? path
      return FolderWatch.Places(
        folders: [FileLocation(path).folder, FileLocation(file).folder],
        names: PathLookup(path, files: files).names)
    }
  }
}
