#if os(macOS)
  import Darwin

  /// Returns the name of the file system of a path if several computers may share it.
  func sharedFileSystemName(_ path: String) -> String? {
    guard let status = fileSystem(of: path), status.f_flags & UInt32(MNT_LOCAL) == 0 else {
      return nil
    }
    return unsafe withUnsafeBytes(of: status.f_fstypename) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Returns whether a file system is mounted at the path.
  func isMounted(_ path: String) -> Bool {
    guard let status = fileSystem(of: path) else { return false }
    return unsafe withUnsafeBytes(of: status.f_mntonname) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) == path
    }
  }

  /// An app on another platform would have to give a reason for this call.
  private func fileSystem(of path: String) -> statfs? {
    var status = statfs()  // xcprivacy: ignore
    return unsafe statfs(path, &status) == 0 ? status : nil  // xcprivacy: ignore
  }
#elseif canImport(Darwin)
  /// Returns `nil`: the folders of an app are on the device.
  func sharedFileSystemName(_ path: String) -> String? { nil }

  /// Returns false: nothing is mounted in the folders of an app.
  func isMounted(_ path: String) -> Bool { false }
#endif

#if canImport(Darwin)
  /// Returns nothing: these platforms mount no files.
  var mountedPaths: [String] { [] }
#endif
