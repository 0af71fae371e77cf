import Foundation
package import Setpoint
import Synchronization

/// The file system with a fault at one call, to show what a store makes of it.
///
/// It works in a folder on the disk. After a fault that ends the process, every call fails and does
/// nothing, and the locks are free: what lies in the folder is what the process left behind, or
/// what a power cut left of it. Open it with another file system then.
package final class FaultyFiles: FileSystem {
  private let base = SystemFiles()
  private let disk: FaultyDisk
  private let state: Mutex<State>

  private struct State {
    var fault: FileFault?
    /// The number of the call that goes wrong, counted from 0.
    var position: Int
    var calls: [String] = []
    var isDead = false
    var before: (call: String, body: @Sendable () -> Void)?
    var locks: [Int: any OpenFile] = [:]
  }

  /// - Parameters:
  ///   - folder: What is in it survives a power cut.
  ///   - position: The number of the call that goes wrong, counted from 0.
  package init(in folder: String, _ fault: FileFault? = nil, at position: Int = 0) {
    disk = FaultyDisk(folder)
    state = Mutex(State(fault: fault, position: position))
  }

  /// The calls made so far.
  package var calls: [String] { state.withLock { $0.calls } }

  /// Whether a fault has ended the process.
  package var isDead: Bool { state.withLock { $0.isDead } }

  /// Ends the process now.
  package func kill() { end(nil) }

  /// Lets the computer lose power now.
  package func losePower(leaving cut: PowerCut) { end(cut) }

  /// Calls `body` once before the next call that ends in `call`, such as `fsync /folder/file`.
  package func once(before call: String, _ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.before = (call, body) }
  }

  /// Lets a call from now on go wrong.
  package func fail(_ fault: FileFault, at position: Int = 0) {
    state.withLock { state in
      state.fault = fault
      state.position = state.calls.count + position
    }
  }
}

// MARK: - Faults

extension FaultyFiles {
  /// Makes a call, or lets it go wrong.
  func call<Result>(
    _ name: String, _ path: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try call(name, path) { _ throws(FileError) in try body() }
  }

  /// Makes a call, or lets it go wrong.
  ///
  /// - Parameter body: Is told whether to do less than it was asked for.
  func call<Result>(
    _ name: String, _ path: String, _ body: (_ isShort: Bool) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let before = state.withLock { state -> (@Sendable () -> Void)? in
      guard let before = state.before, "\(name) \(path)".hasSuffix(before.call) else { return nil }
      state.before = nil
      return before.body
    }
    before?()
    let (fault, isDead) = state.withLock { state -> (FileFault?, Bool) in
      if state.isDead { return (nil, true) }
      let number = state.calls.count
      state.calls.append("\(name) \(path)")
      if case .failsFromHere = state.fault, number >= state.position { return (state.fault, false) }
      return (number == state.position ? state.fault : nil, false)
    }
    guard !isDead else { throw FileError(name, path, code: EIO) }
    switch fault {
    case nil: return try body(false)
    case .fails(let code), .failsFromHere(let code): throw FileError(name, path, code: code)
    case .isShort: return try body(true)
    case .isInterrupted: throw FileError(name, path, code: EINTR)
    case .killsBefore: end(nil)
    case .killsAfter:
      _ = try body(false)
      end(nil)
    case .cutsPower(let cut):
      _ = try body(false)
      end(cut)
    }
    throw FileError(name, path, code: EIO)
  }

  private func end(_ cut: PowerCut?) {
    let locks = state.withLock { state in
      state.isDead = true
      defer { state.locks = [:] }
      return state.locks.values
    }
    for file in locks { file.unlock() }
    if let cut { disk.cutPower(leaving: cut) }
  }

  func noteLock(_ file: any OpenFile, _ identifier: Int, isHeld: Bool) {
    state.withLock { $0.locks[identifier] = isHeld ? file : nil }
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
    try call("stat", path) { () throws(FileError) in try base.status(of: path) }
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

  /// Returns at once, because no file is being saved.
  package func pause(milliseconds: Double) {}

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
