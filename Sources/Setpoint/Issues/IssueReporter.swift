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

/// A destination for issues that nothing else observes.
///
/// ```swift
/// settings.container.reportIssues(to: IssueReporter { logger.warning("\($0)") })
/// ```
public struct IssueReporter: Sendable {
  let report: @Sendable (SettingsIssue) -> Void

  /// Creates a reporter that calls `report` once for each new issue, on the thread that detects it.
  public init(_ report: @escaping @Sendable (SettingsIssue) -> Void) { self.report = report }

  /// Writes each issue as a line to standard error.
  public static let standardError = IssueReporter {
    guard !isMuted.load(ordering: .relaxed) else { return }
    StandardError.print("Warning: \($0)".escapingControls)
  }

  private static let isMuted = Atomic(false)

  /// Ends the output of ``standardError``, on all threads and until the program ends.
  package static func muteStandardError() { isMuted.store(true, ordering: .relaxed) }

  /// Ignores issues. ``SettingsContainer/issues`` still lists them.
  public static let none = IssueReporter { _ in }
}

/// The standard error of the program.
package enum StandardError {
  /// Whether the last line was lost because nothing was read.
  private static let isStalled = Atomic(false)

  /// Writes a line, and ignores errors. The line is lost if the reader has closed the pipe, or reads
  /// nothing for a second while the descriptor is nonblocking.
  package static func print(_ text: String, terminator: String = "\n") {
    var rest = Array((text + terminator).utf8)[...]
    var pauses = 0
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      let isFull = count < 0 && errno == EAGAIN
      if isFull, pauses < 200, !isStalled.load(ordering: .relaxed) {
        sleep(milliseconds: 5)
        pauses += 1
        continue
      }
      isStalled.store(isFull, ordering: .relaxed)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
      pauses = 0
    }
  }
}
