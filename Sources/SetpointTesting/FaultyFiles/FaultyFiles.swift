import Foundation
package import Setpoint
import SetpointSynchronization

/// A file system with a fault at one call, for testing whether a store loses data.
///
/// It works in a folder on the disk. After a fault that ends the process, every call fails without
/// effect, and all locks are released. The folder then contains what the process, or the power cut,
/// left behind; open it with another file system. Any thread may call it.
package final class FaultyFiles: FileSystem {
  private let base = SystemFiles()
  private let disk: FaultyDisk
  private let state: Mutex<State>

  private struct State {
    var fault: FileFault?
    /// The number of the faulty call, counted from 0.
    var position: Int
    var calls: [String] = []
    /// The number of calls that have begun and not ended.
    var running = 0
    var isDead = false
    var hook: Hook?
    var locks: [ObjectIdentifier: any OpenFile] = [:]
    var refusal: Refusal?
    var hasCoarseTimes = false
  }

  /// Calls that fail.
  private struct Refusal {
    let code: Int32
    let isDue: @Sendable (_ call: String) -> Bool
  }

  /// A closure to call before some calls.
  private struct Hook {
    let isDue: @Sendable (_ number: Int, _ call: String) -> Bool
    let isRepeated: Bool
    let body: @Sendable () -> Void
  }

  /// Creates a file system for one process of a test.
  ///
  /// - Parameters:
  ///   - folder: The folder of all files of the store. Its current content survives a power cut.
  ///   - fault: The fault. The default is none.
  ///   - position: The number of the faulty call, counted from 0.
  package init(in folder: String, _ fault: FileFault? = nil, at position: Int = 0) {
    disk = FaultyDisk(folder)
    state = Mutex(State(fault: fault, position: position))
  }

  /// The file system to pass to the store.
  package var files: StoreFiles { StoreFiles(self) }

  /// The calls so far. Each is the name of a system call and a path: `fsync /folder/file`.
  package var calls: [String] { state.withLock { $0.calls } }

  /// Whether a fault has ended the process.
  package var isDead: Bool { state.withLock { $0.isDead } }

  /// Ends the process, as `kill -9` does.
  package func kill() { end(nil) }

  /// Ends the process and reduces its files to what survives a power cut.
  package func losePower(leaving cut: PowerCut) { end(cut) }

  /// Calls `body` once, before the next call that ends with `call`, such as `fsync /folder/file`.
  package func once(before call: String, _ body: @escaping @Sendable () -> Void) {
    state.withLock {
      $0.hook = Hook(isDue: { $1.hasSuffix(call) }, isRepeated: false, body: body)
    }
  }

  /// Calls `body` before each call for which `isDue` returns `true`. `isDue` receives the number
  /// and the text of the call.
  package func before(
    _ isDue: @escaping @Sendable (_ number: Int, _ call: String) -> Bool,
    _ body: @escaping @Sendable () -> Void
  ) {
    state.withLock { $0.hook = Hook(isDue: isDue, isRepeated: true, body: body) }
  }

  /// Adds a fault to a call.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - position: The number of the call. The next call is 0.
  package func fail(_ fault: FileFault, at position: Int = 0) {
    state.withLock { state in
      state.fault = fault
      state.position = state.calls.count + position
    }
  }

  /// Whether a file of this process is locked.
  package var holdsLocks: Bool { state.withLock { !$0.locks.isEmpty } }

  /// Makes all calls fail for which `isDue` returns `true`. It receives the text of the call.
  package func refuse(code: Int32, _ isDue: @escaping @Sendable (_ call: String) -> Bool) {
    state.withLock { $0.refusal = Refusal(code: code, isDue: isDue) }
  }

  /// Gives files times in seconds, and no time of a change of their status, as FAT does.
  package func coarsenTimes() { state.withLock { $0.hasCoarseTimes = true } }

  /// Returns a status as this file system keeps it.
  func noted(_ status: FileStatus) -> FileStatus {
    guard state.withLock({ $0.hasCoarseTimes }) else { return status }
    var status = status
    status.identity.modified -= status.identity.modified % 1_000_000_000
    status.identity.changed = 0
    return status
  }

  /// Removes the fault, and what was refused.
  package func heal() {
    state.withLock { state in
      state.fault = nil
      state.refusal = nil
    }
  }
}

// MARK: - Faults

extension FaultyFiles {
  /// Performs a call with its fault, if any.
  func call<Result>(
    _ name: String, _ path: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try call(name, path) { _ throws(FileError) in try body() }
  }

  /// Performs a call with its fault, if any.
  ///
  /// - Parameter body: Receives whether to transfer less than requested.
  func call<Result>(
    _ name: String, _ path: String, _ body: (_ isShort: Bool) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let hook = state.withLock { state -> Hook? in
      guard let hook = state.hook, hook.isDue(state.calls.count, "\(name) \(path)")
      else { return nil }
      if !hook.isRepeated { state.hook = nil }
      return hook
    }
    hook?.body()
    let (fault, isDead) = state.withLock { state -> (FileFault?, Bool) in
      if state.isDead { return (nil, true) }
      state.running += 1
      let number = state.calls.count
      state.calls.append("\(name) \(path)")
      if let refusal = state.refusal, refusal.isDue("\(name) \(path)") {
        return (.fails(code: refusal.code), false)
      }
      if case .failsFromHere = state.fault, number >= state.position { return (state.fault, false) }
      return (number == state.position ? state.fault : nil, false)
    }
    guard !isDead else { throw FileError(name, path, code: EIO) }
    defer { state.withLock { $0.running -= 1 } }
    switch fault {
    case nil: return try body(false)
    case .fails(let code), .failsFromHere(let code): throw FileError(name, path, code: code)
    case .isShort: return try body(true)
    case .isInterrupted: throw FileError(name, path, code: EINTR)
    case .killsBefore: end(nil, duringCall: true)
    case .killsAfter:
      _ = try body(false)
      end(nil, duringCall: true)
    case .cutsPower(let cut):
      _ = try body(false)
      end(cut, duringCall: true)
    }
    throw FileError(name, path, code: EIO)
  }

  private func end(_ cut: PowerCut?, duringCall isDuringCall: Bool = false) {
    state.withLock { $0.isDead = true }
    // What other threads have begun takes effect before the locks are released and the power is cut.
    while state.withLock({ $0.running > (isDuringCall ? 1 : 0) }) { usleep(100) }
    let locks = state.withLock { state in
      defer { state.locks = [:] }
      return state.locks.values
    }
    for file in locks { file.unlock() }
    if let cut { disk.cutPower(leaving: cut) }
  }

  func noteLock(_ file: any OpenFile, isHeld: Bool) {
    state.withLock { $0.locks[ObjectIdentifier(file)] = isHeld ? file : nil }
  }
}

// MARK: - File system

extension FaultyFiles {
  package func open(_ path: String, for access: FileAccess) throws(FileError) -> any OpenFile {
    try call("open", path) { () throws(FileError) in
      let file = try base.open(path, for: access)
      return FaultyFile(file, path, disk.open(path), self)
    }
  }

  package func status(of path: String) throws(FileError) -> FileStatus {
    try call("stat", path) { () throws(FileError) in noted(try base.status(of: path)) }
  }

  package func resolve(_ path: String) throws(FileError) -> String {
    try call("realpath", path) { () throws(FileError) in try base.resolve(path) }
  }

  package func target(ofLink path: String) throws(FileError) -> String {
    try call("readlink", path) { () throws(FileError) in try base.target(ofLink: path) }
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    try call("readdir", folder) { () throws(FileError) in try base.names(in: folder) }
  }

  package func makeFolder(_ path: String) throws(FileError) {
    try call("mkdir", path) { () throws(FileError) in
      try base.makeFolder(path)
      disk.makeFolder(path)
    }
  }

  package func rename(_ path: String, to newPath: String) throws(FileError) {
    try call("rename", newPath) { () throws(FileError) in
      disk.noteContent(at: newPath)
      try base.rename(path, to: newPath)
      disk.rename(path, to: newPath)
    }
  }

  package func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
    try call("renameat2", newPath) { () throws(FileError) in
      try base.renameExclusively(path, to: newPath)
      disk.rename(path, to: newPath)
    }
  }

  package func exchange(_ path: String, with other: String) throws(FileError) {
    try call("renameat2", other) { () throws(FileError) in
      try base.exchange(path, with: other)
      disk.exchange(path, with: other)
    }
  }

  /// Returns at once, because no file is being written in the meantime.
  package func pause(milliseconds: Double) {}

  package func mayBeRegularFile(_ path: String) -> Bool { base.mayBeRegularFile(path) }
  package func isMountPoint(_ path: String) -> Bool { base.isMountPoint(path) }
  package func accessList(of path: String) -> [UInt8]? { base.accessList(of: path) }

  package func sharedFileSystem(of folder: String) -> String? { base.sharedFileSystem(of: folder) }

  package func remove(_ path: String) throws(FileError) {
    try call("unlink", path) { () throws(FileError) in
      disk.noteContent(at: path)
      try base.remove(path)
      disk.remove(path)
    }
  }

  func synchronized(_ path: String, _ identifier: Int?) {
    disk.synchronize(path, identifier)
  }
}
