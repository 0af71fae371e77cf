#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import SetpointSynchronization
  import Testing

  /// The settings of the tests.
  enum Keys {
    static let count = Setting("count", default: 0)
    static let fontSize = Setting("fontSize", default: 14, .range(10...24))
    static let name = Setting("name", default: "reader")
    /// A setting for each host that only this host changes.
    static let own = (0..<3).map { Setting("own.\($0)", default: 0) }
  }

  /// A host of a fleet: a connection with a state folder of its own, and a container.
  final class TestFleet: Sendable {
    let fleet: EtcdFleet
    let container: SettingsContainer
    private let issueTexts: IssueTexts

    /// Opens a host. The state in the folder stays for the next one.
    init(
      _ app: String, _ endpoints: [URL], host: String = "host", in folder: URL,
      configure: (inout EtcdOptions) -> Void = { _ in }
    ) {
      var options = EtcdOptions.testing(in: folder.appending(path: host))
      options.host = host
      options.requestTimeout = .seconds(1)
      options.silenceLimit = .seconds(3)
      configure(&options)
      let issueTexts = IssueTexts()
      self.issueTexts = issueTexts
      fleet = EtcdFleet(app, endpoints: endpoints, options: options)
      container = SettingsContainer(
        store: fleet.store, layers: SettingsLayers(managed: [fleet.policies])
      ) {
        Keys.count
        Keys.fontSize
        Keys.name
        for setting in Keys.own { setting }
      }
      container.reportIssues(to: IssueReporter { issue in issueTexts.add("\(issue)") })
    }

    /// The issues that were reported, and those that occurred before they could be.
    var issues: [String] { issueTexts.texts + container.issues.map { "\($0)" } }

    func connect() async -> Bool {
      await onThread { self.fleet.connect(within: .seconds(30)) }
    }

    /// Waits until a condition holds, which only changes of this host's values and status can
    /// fulfil.
    func waits(for condition: @escaping @Sendable (TestFleet) -> Bool) async -> Bool {
      await onThread { self.waitsOnThisThread(for: condition) }
    }

    func waitsOnThisThread(for condition: (TestFleet) -> Bool) -> Bool {
      let deadline = ContinuousClock.now + .seconds(60)
      while !condition(self) {
        guard .now < deadline else { return false }
        Thread.sleep(forTimeInterval: 0.005)
      }
      return true
    }
  }

  extension EtcdConflictRule {
    /// A rule that adds what both hosts added.
    static let addingUp = EtcdConflictRule.resolve { $0.sums }
  }

  extension EtcdConflict {
    /// The values of the other host, to which those of this host are added.
    var sums: EtcdResolution {
      let sums = changes.compactMap { change -> (String, StoredValue?)? in
        guard case .int(let mine) = change.mine, case .int(let theirs) = change.theirs
        else { return nil }
        let base: Int64 = if case .int(let base) = change.base { base } else { 0 }
        return (change.key, .int(theirs + mine - base))
      }
      return .values(Dictionary(uniqueKeysWithValues: sums))
    }
  }

  private final class IssueTexts: Sendable {
    private let list = Mutex<[String]>([])
    var texts: [String] { list.withLock { $0 } }
    func add(_ text: String) { list.withLock { $0.append(text) } }
  }

  /// A folder and the name of an app that no other test uses.
  struct TestApp {
    let name = "test-\(UUID())"
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func fleet(
      _ cluster: TestCluster, host: String = "host",
      configure: (inout EtcdOptions) -> Void = { _ in }
    ) -> TestFleet { fleet(cluster.endpoints, host: host, configure: configure) }

    func fleet(
      _ endpoints: [URL], host: String = "host", configure: (inout EtcdOptions) -> Void = { _ in }
    ) -> TestFleet {
      TestFleet(name, endpoints, host: host, in: folder.url, configure: configure)
    }
  }
#endif
