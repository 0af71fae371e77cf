import Setpoint
import SetpointSynchronization
import Testing

struct IssueReporterTests {
  private let size = Setting("size", default: 14, .range(10...24))

  @Test func issuesThatNobodyObservesGoToStandardError() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let size = Setting("size", default: 14, .range(10...24))
      let container = SettingsContainer(store: MemoryStore(["size": 99])) { size }
      for _ in 0..<3 { container[size] = 5 }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        Warning: Setting 'size' is out of range: 99. Enter a number from 10 to 24.
        Warning: Setting 'size' is out of range: 5. Enter a number from 10 to 24.

        """))
  }

  @Test func aReporterGetsEachNewIssueOnce() {
    let reported = Mutex<[SettingsIssue]>([])
    let container = SettingsContainer(store: .memory) { size }
    container.reportIssues(to: IssueReporter { issue in reported.withLock { $0.append(issue) } })
    for value in [99, 99, 5] { container[size] = value }
    #expect(
      reported.withLock { $0.map(\.description) } == [
        "Setting 'size' is out of range: 99. Enter a number from 10 to 24.",
        "Setting 'size' is out of range: 5. Enter a number from 10 to 24.",
      ])
  }

  @Test func issuesThatAreObservedAreNotReported() async {
    let reported = Mutex(0)
    let container = SettingsContainer(store: .memory) { size }
    container.reportIssues(to: IssueReporter { _ in reported.withLock { $0 += 1 } })
    var updates = container.issueUpdates.makeAsyncIterator()
    container[size] = 99
    #expect(await updates.next()?.code == .outOfRange)
    #expect(reported.withLock { $0 } == 0)
  }
}
