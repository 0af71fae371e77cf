import Foundation
import Setpoint
import SetpointSynchronization

/// An open file of ``FaultyFiles``.
final class FaultyFile: OpenFile {
  private let base: any OpenFile
  private let path: String
  /// The file in ``FaultyDisk``, or `nil` for a folder.
  private let identifier: Int?
  private let files: FaultyFiles

  init(_ base: any OpenFile, _ path: String, _ identifier: Int?, _ files: FaultyFiles) {
    self.base = base
    self.path = path
    self.identifier = identifier
    self.files = files
  }

  deinit { files.noteLock(base, isHeld: false) }

  func status() throws(FileError) -> FileStatus {
    try files.call("fstat", path) { () throws(FileError) in files.noted(try base.status()) }
  }

  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try files.call("read", path) { isShort throws(FileError) in
      try base.read(isShort ? max(1, count / 2) : count, at: offset)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
    try files.call("write", path) { isShort throws(FileError) in
      let part = unsafe isShort ? bytes[..<(bytes.count / 2)] : bytes[...]
      return try unsafe base.write(UnsafeRawBufferPointer(rebasing: part))
    }
  }

  func writtenEnd() throws(FileError) -> Int {
    try files.call("lseek", path) { () throws(FileError) in try base.writtenEnd() }
  }

  func synchronize() throws(FileError) {
    try files.call("fsync", path) { () throws(FileError) in
      // Doesn't wait for the real disk.
      files.synchronized(path, identifier)
    }
  }

  func adopt(_ status: FileStatus) throws(FileError) {
    try files.call("fchmod", path) { () throws(FileError) in try base.adopt(status) }
  }

  func adoptAttributes(of path: String) throws(FileError) {
    try files.call("fsetxattr", self.path) { () throws(FileError) in
      try base.adoptAttributes(of: path)
    }
  }

  func setModified(_ time: Int64) { base.setModified(time) }

  func truncate(to size: Int) throws(FileError) {
    try files.call("ftruncate", path) { () throws(FileError) in try base.truncate(to: size) }
  }

  func lock() throws(FileError) -> Bool {
    try files.call("flock", path) { () throws(FileError) in
      let isHeld = try base.lock()
      if isHeld { files.noteLock(base, isHeld: true) }
      return isHeld
    }
  }

  func share() throws(FileError) -> Bool {
    try files.call("flock", path) { () throws(FileError) in
      let isShared = try base.share()
      if isShared { files.noteLock(base, isHeld: true) }
      return isShared
    }
  }

  func unlock() {
    base.unlock()
    files.noteLock(base, isHeld: false)
  }

  func end() throws(FileError) -> Int {
    try files.call("lseek", path) { () throws(FileError) in try base.end() }
  }
}
