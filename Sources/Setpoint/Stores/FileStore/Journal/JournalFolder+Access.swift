/// Who may use the hidden folder: those who may use the settings file, and nobody else.
extension JournalFolder {
  /// Checks the owner of the folder, who may write any record.
  func checkOwner() throws(FileError) {
    guard let owner = try files.statusIfPresent(of: path)?.owner, try !isTrusted(owner) else {
      return
    }
    throw FileError(
      "open", path, code: FileError.refused,
      brokenRule: "its owner may not write the settings file")
  }

  /// Returns whether an owner of the folder may write or replace the settings file.
  ///
  /// In a folder with the sticky bit, everyone may create the hidden folder first, but not replace a
  /// file of someone else.
  private func isTrusted(_ owner: UInt32) throws(FileError) -> Bool {
    guard owner != 0, let folder = try files.statusIfPresent(of: parent),
      folder.permissions & 0o1000 != 0, folder.owner != owner,
      let settings = try files.statusIfPresent(of: settings)
    else { return true }
    return settings.owner == owner || settings.permissions & 0o022 != 0
  }

  /// Returns the owner and permissions of the files in the folder; `nil` keeps those of the
  /// process.
  ///
  /// The owner can always read and write them. Otherwise, a settings file that is read-only
  /// during a checkpoint would create files that no one can write later.
  func owner() throws(FileError) -> FileStatus? {
    if let settings = try files.accessIfPresent(of: settings), settings.kind == .regular {
      var status = settings.mapRights { $0 | ($0 & 2) << 1 }
      status.permissions |= 0o600
      return status
    }
    return try files.statusIfPresent(of: parent)?.forNewFile
  }

  /// Creates the folder, and gives it and its files to those who may read or write the settings file
  /// by now, and to nobody else.
  func prepare() throws(FileError) {
    let current = try files.accessIfPresent(of: path)
    if current == nil {
      // Nobody would trust the new folder.
      guard try isTrusted(FileStatus.currentUser) else {
        throw FileError("open", settings, code: FileError.refused)
      }
      try files.makeFolders(path)
    }
    guard let status = try owner() else { return }
    // Users who may read the file may open the folder, and those who may write it may add files.
    let folder = status.mapRights { $0 | ($0 & 4) >> 2 }
    if current?.isShared(as: folder) == true { return }
    // The folder last, so that a process that is killed meanwhile leaves the rest to the next one.
    for file in [lock, backup, oldBackup, history, oldHistory] {
      share(file, .regular, with: status)
    }
    share(path, .folder, with: folder)
  }

  /// Sets the owner and permissions, unless a link leads to another file. If the system refuses, they
  /// stay as they are.
  private func share(_ path: String, _ kind: FileKind, with status: FileStatus) {
    guard (try? files.statusIfPresent(of: path))??.kind == kind,
      let file = try? uninterrupted({ () throws(FileError) in
        try files.open(path, for: kind == .folder ? .ownFolder : .appending)
      }),
      let found = try? uninterrupted({ () throws(FileError) in try file.status() }),
      found.kind == kind, kind == .folder || found.links == 1
    else { return }
    try? adopt(status, file)
  }

  /// Sets the owner and permissions. Some file systems have none.
  func adopt(_ owner: FileStatus, _ file: any OpenFile) throws(FileError) {
    do throws(FileError) {
      try uninterrupted { () throws(FileError) in try file.adopt(owner) }
    } catch {
      guard error.isRefusal || error.isUnsupported else { throw error }
    }
  }
}
