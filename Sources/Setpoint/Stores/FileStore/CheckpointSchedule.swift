import Dispatch
import SetpointSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Schedules the checkpoints of a store's journal, on a thread of its own: one second after the
/// last write, five seconds after the first one at the latest, and when the journal has become
/// long.
///
/// While a checkpoint is scheduled, a write costs two atomic operations. The first write after a
/// pause starts the schedule.
final class CheckpointSchedule: Sendable {
  /// In bytes. A longer journal is checkpointed at once. Frequent checkpoints slow down a writer
  /// that never pauses.
  static let longJournal = 1 << 20
  private static let quietTime = DispatchTimeInterval.seconds(1)
  /// The number of times that writes can delay the checkpoint, so that continuous writes don't
  /// prevent it.
  private static let maximumRounds = 4

  private let queue = DispatchQueue(label: "setpoint.checkpoint", qos: .utility)
  private let checkpoint = Mutex<Action?>(nil)
  private let isWaiting = Atomic(false)
  private let isUrgent = Atomic(false)
  private let writes = Atomic<UInt64>(0)
  private let checkpointedWrites = Atomic<UInt64>(0)

  /// A type of its own, because each use of a closure that a lock guards directly wraps it once
  /// more.
  private struct Action: Sendable {
    let run: @Sendable () -> Bool
  }

  /// - Parameter checkpoint: Called on the thread; returns whether all records are in the settings
  ///   file.
  func start(_ checkpoint: @escaping @Sendable () -> Bool) {
    self.checkpoint.withLock { $0 = Action(run: checkpoint) }
  }

  /// Whether some records may not be in the settings file.
  var isPending: Bool {
    writes.load(ordering: .acquiring) != checkpointedWrites.load(ordering: .acquiring)
  }

  /// Notes a write. Only one thread may call it at a time.
  func noteWrite(isLong: Bool) {
    // Not atomic as a whole, because only one thread of the store writes at a time.
    writes.store(writes.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    // The load comes first, because every write gets here while a checkpoint is due.
    if isLong, !isUrgent.load(ordering: .relaxed), !isUrgent.exchange(true, ordering: .relaxed) {
      queue.async { [weak self] in self?.checkpointNow() }
    }
    if !isWaiting.load(ordering: .relaxed) { start() }
  }

  @inline(never)
  private func start() {
    guard !isWaiting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wait(after: writes.load(ordering: .relaxed), round: 0)
  }

  private func wait(after writes: UInt64, round: Int) {
    queue.asyncAfter(deadline: .now() + Self.quietTime) { [weak self] in
      self?.check(writes, round: round)
    }
  }

  private func check(_ before: UInt64, round: Int) {
    let now = writes.load(ordering: .acquiring)
    guard now == before || round >= Self.maximumRounds else {
      return wait(after: now, round: round + 1)
    }
    let isDone = checkpointNow()
    isWaiting.store(false, ordering: .sequentiallyConsistent)
    // Also for a write during the checkpoint. A failed checkpoint is tried again.
    if !isDone || isPending { start() }
  }

  @discardableResult
  private func checkpointNow() -> Bool {
    isUrgent.store(false, ordering: .relaxed)
    return checkpoint.withLock { $0 }?.run() ?? true
  }

  /// Runs a checkpoint, and notes that all earlier writes are checkpointed.
  func checkpointing<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let now = writes.load(ordering: .acquiring)
    try body()
    checkpointedWrites.store(now, ordering: .releasing)
  }
}

/// Checkpoints pending records when the program exits, so that the settings of a short-lived tool
/// are in the file.
final class ExitCheckpoints: Sendable {
  static let shared = ExitCheckpoints()

  private struct WeakFile: Sendable {
    let identifier: ObjectIdentifier
    /// `nil` while the file checkpoints during its deallocation.
    weak let file: JournaledFile?
  }

  /// A list, because the first dictionary of a type searches all conformances of the program.
  private let weakFiles = Mutex<[WeakFile]>([])
  /// In milliseconds.
  private static let pollingTime: Double = 10
  private static let maximumRounds = 200

  private init() { atexit { ExitCheckpoints.shared.run() } }

  func add(_ file: JournaledFile) {
    weakFiles.withLock {
      $0.append(WeakFile(identifier: ObjectIdentifier(file), file: file))
    }
  }

  /// Called at the end of the file's own `deinit`.
  func remove(_ file: ObjectIdentifier) {
    weakFiles.withLock { $0.removeAll { $0.identifier == file } }
  }

  /// Checkpoints all files, then waits for those that other threads checkpoint, so that the process
  /// doesn't end during a checkpoint.
  private func run() {
    var hasCheckpointed = false
    for _ in 0..<Self.maximumRounds {
      if let files {
        if !hasCheckpointed { for file in files { checkpoint(file) } }
        hasCheckpointed = true
        if files.allSatisfy({ $0 != nil }) { return }
      }
      sleep(milliseconds: Self.pollingTime)
    }
  }

  private func checkpoint(_ file: JournaledFile?) {
    guard let file else { return }
    do throws(FileError) {
      try file.checkpointAtExit()
    } catch {
      file.report(error)
    }
  }

  /// Says on standard error that values haven't reached the settings file.
  static func report(_ error: FileError, of folder: JournalFolder) {
    // The process that checkpoints has the values. A file system of tests fails on purpose.
    guard !error.isTimeout, !error.isSuspension, folder.files is SystemFiles else { return }
    IssueReporter.standardError.report(
      SettingsIssue(.unsavedFile(folder.settings, in: folder.path, error)))
  }

  /// The files, with `nil` for each that is being deallocated. The result is `nil` while another
  /// thread has the lock, which in a forked child may be forever.
  private var files: [JournaledFile?]? {
    weakFiles.withLockIfAvailable { $0.map(\.file) }
  }
}
