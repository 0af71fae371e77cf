#if Etcd
  import Foundation
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  /// A real etcd cluster on this machine, which ends with the object or the process.
  final class TestCluster: Sendable {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// A cluster of one member for all tests that do not disturb it. Each test uses an app of its
    /// own.
    static let shared = Result {
      try TestCluster(members: 1, options: ["--max-request-bytes", "16777216"])
    }

    let endpoints: [URL]
    let folder: TemporaryFolder
    private let peers: [Int]
    private let options: [String]
    private let scheme: String
    private let certificates: TestCertificates?
    private let members: Mutex<[TestMember?]>

    /// Starts a cluster and waits until each member answers.
    ///
    /// - Parameter options: Further options of etcd.
    init(
      members count: Int, scheme: String = "http", certificates: TestCertificates? = nil,
      options: [String] = []
    ) throws {
      let ports = try FreePort.ports(count * 2)
      folder = try TemporaryFolder()
      endpoints = ports.prefix(count).compactMap { URL(string: "\(scheme)://127.0.0.1:\($0)") }
      peers = Array(ports.suffix(count))
      self.options = options
      self.scheme = scheme
      self.certificates = certificates
      members = Mutex(Array(repeating: nil, count: count))
      for index in 0..<count { try start(index) }
      for index in 0..<count { try waitForResponse(of: index) }
    }

    fileprivate static func path(of program: String) throws -> String {
      guard let path = TestTool.path(of: program) else {
        throw Failure(description: "\(program) isn't installed. Run Scripts/install-test-tools.")
      }
      return path
    }

    /// Starts a member, again with its data if it was killed.
    func start(_ index: Int) throws {
      let client = "\(scheme)://127.0.0.1:\(endpoints[index].port ?? 0)"
      let peer = "http://127.0.0.1:\(peers[index])"
      let cluster = peers.enumerated().map { "n\($0)=http://127.0.0.1:\($1)" }
      let member = try TestMember(
        [
          "--name", "n\(index)", "--data-dir", folder.appending("n\(index)").path,
          "--listen-client-urls", client, "--advertise-client-urls", client,
          "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer,
          "--initial-cluster", cluster.joined(separator: ","), "--initial-cluster-state", "new",
          "--heartbeat-interval", "50", "--election-timeout", "500", "--log-level", "fatal",
          "--experimental-watch-progress-notify-interval", "1s",
        ] + options)
      members.withLock { $0[index] = member }
    }

    /// Replaces a member that is the whole cluster by an empty one.
    func erase(_ index: Int) throws {
      kill(index)
      try FileManager.default.removeItem(at: folder.appending("n\(index)"))
      try start(index)
      try waitForResponse(of: index)
    }

    /// Kills a member, and waits for its end.
    func kill(_ index: Int) {
      // Ends outside the lock.
      _ = members.withLock { members in
        defer { members[index] = nil }
        return members[index]
      }
    }

    /// Sends a signal to a member: `STOP` or `CONT`.
    func send(_ signal: String, to index: Int) throws {
      try members.withLock { try $0[index]?.send(signal) }
    }

    /// Runs `etcdctl` with the first member that answers. Returns what it prints.
    ///
    /// - Parameter input: The file with the standard input, such as a long value.
    @discardableResult
    func control(
      _ arguments: String..., endpoint: Int? = nil, input: URL? = nil
    ) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: try Self.path(of: "etcdctl"))
      let chosen = endpoint.map { [endpoints[$0]] } ?? endpoints
      let security = certificates.map { certificates in
        [
          "--cacert", certificates.authority.path, "--cert", certificates.client.path,
          "--key", certificates.clientKey.path,
        ]
      }
      process.arguments =
        [
          "--endpoints", chosen.map(\.absoluteString).joined(separator: ","),
          "--command-timeout=20s",
        ] + (security ?? []) + arguments
      process.environment = ["ETCDCTL_API": "3"]
      if let input { process.standardInput = try FileHandle(forReadingFrom: input) }
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      let reason = String(
        decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(description: reason + text) }
      return text
    }

    /// The index of the member that leads the cluster.
    func leader() throws -> Int {
      for index in endpoints.indices {
        guard let fields = try? status(of: index), let leader = fields["Leader"] else { continue }
        if leader == fields["MemberID"] { return index }
      }
      throw Failure(description: "no member leads the cluster")
    }

    /// The current revision.
    func revision() throws -> String { try status(of: 0)["Revision"] ?? "" }

    /// The number of watches that the first member serves.
    func watchCount() throws -> Int {
      let metrics = try String(
        contentsOf: endpoints[0].appending(path: "metrics"), encoding: .utf8)
      let name = "etcd_debugging_mvcc_watcher_total "
      let line = metrics.split(separator: "\n").first { $0.hasPrefix(name) }
      return line.flatMap { Int($0.dropFirst(name.count)) } ?? 0
    }

    private func status(of index: Int) throws -> [String: String] {
      let text = try control("endpoint", "status", "--write-out=fields", endpoint: index)
      let fields = text.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
      let pairs = fields.filter { $0.count == 2 }.map { field in
        field.map { $0.trimmingCharacters(in: .whitespaces.union(["\""])) }
      }
      return Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    func waitForResponse(of index: Int) throws {
      let deadline = ContinuousClock.now + .seconds(180)
      while true {
        do {
          try control("endpoint", "health", endpoint: index)
          return
        } catch {
          guard .now < deadline else { throw error }
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
    }
  }

  /// A process of etcd. A shell around it ends it when this process ends.
  private final class TestMember: Sendable {
    private static let script = """
      "$@" >/dev/null 2>&1 & member=$!
      while read -r signal; do kill -"$signal" $member; done
      kill -KILL $member
      wait $member 2>/dev/null
      """
    private let commands = Pipe()
    private let process: Process

    init(_ arguments: [String]) throws {
      process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", Self.script, "etcd", try TestCluster.path(of: "etcd")] + arguments
      process.standardInput = commands
      try process.run()
    }

    func send(_ signal: String) throws {
      try commands.fileHandleForWriting.write(contentsOf: Data("\(signal)\n".utf8))
    }

    deinit {
      try? commands.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  }
#endif
