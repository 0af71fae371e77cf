#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Darwin
  #endif

  /// An open file of the system.
  final class SystemFile: OpenFile {
    private let path: String
    private let descriptor: Int32

    init(_ path: String, _ descriptor: Int32) {
      self.path = path
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    private func error(_ call: String) -> FileError { FileError(call, path, code: errno) }

    func status() throws(FileError) -> FileStatus {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw error("fstat") }
      return FileStatus(status)
    }

    func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        result = unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset))
        filled = max(0, result)
      }
      guard result >= 0 else { throw error("read") }
      return bytes
    }

    @inline(__always)
    func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
      let count = unsafe writeBytes(descriptor, bytes.baseAddress, bytes.count)
      guard count >= 0 else { throw error("write") }
      return count
    }

    func writtenEnd() throws(FileError) -> Int {
      let end = lseek(descriptor, 0, SEEK_CUR)
      guard end >= 0 else { throw error("lseek") }
      return Int(end)
    }

    func synchronize() throws(FileError) {
      guard synchronizeFile(descriptor) == 0 else { throw error("fsync") }
    }

    func adopt(_ status: FileStatus) throws(FileError) {
      guard fchmod(descriptor, mode_t(status.permissions & 0o777)) == 0 else {
        throw error("fchmod")
      }
      if status.owner != geteuid() || status.group != getegid() {
        // Only an administrator can change the owner. For other users, the owner is already correct.
        _ = fchown(descriptor, status.owner, status.group)
      }
    }

    func lock() throws(FileError) -> Bool {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK else { throw error("flock") }
      return false
    }

    func unlock() { flock(descriptor, LOCK_UN) }

    func map(_ size: Int, isWritable: Bool) throws(FileError) -> MappedFile {
      guard let file = MappedFile(descriptor: descriptor, size: size, isWritable: isWritable)
      else { throw error("mmap") }
      return file
    }
  }

  private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
  }
#endif
