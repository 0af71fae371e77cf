#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointHTTP
  import SetpointSynchronization
  import Testing

  /// Errors with which a member answers once.
  struct EtcdErrorTests {
    private let app: TestApp
    private let url: URL

    init() throws {
      app = try TestApp()
      url = try #require(URL(string: "http://127.0.0.1:1"))
    }

    @Test(arguments: [false, true])
    func aWriteThatMeetsTooManyRequestsIsSentAgain(isKept: Bool) async throws {
      let member = FailingMember(
        "/v3/kv/txn", #"{"code": 8, "message": "etcdserver: too many requests"}"#)
      if isKept { try app.fleet([]).container.set(18, for: Keys.fontSize) }
      let host = app.fleet([url]) { $0.transport = member.transport }
      try #require(await host.connect())
      if !isKept { try host.container.set(18, for: Keys.fontSize) }
      #expect(await host.waits { $0.fleet.status.pendingWrites == 0 })
      #expect(member.requestCount(of: "/v3/kv/txn") == 2)
      #expect(host.fleet.conflicts.isEmpty)
      #expect(host.container[Keys.fontSize] == 18)
    }

    @Test func aTokenThatIsOlderThanAChangeOfUsersIsReplacedAtOnce() async throws {
      let member = FailingMember(
        "/v3/kv/range",
        #"{"code": 3, "message": "etcdserver: revision of auth store is old"}"#)
      let host = app.fleet([url]) {
        $0.transport = member.transport
        $0.credentials = EtcdCredentials(user: "ada", password: "secret")
      }
      try #require(await host.connect())
      #expect(member.requestCount(of: "/v3/auth/authenticate") == 2)
    }
  }

  /// A member of an empty cluster whose first response to a path is an error.
  private final class FailingMember: Sendable {
    private let failingPath: String
    private let error: String
    private let paths = Mutex<[String]>([])

    init(_ failingPath: String, _ error: String) {
      (self.failingPath, self.error) = (failingPath, error)
    }

    var transport: HTTPTransport {
      HTTPTransport { [self] request in response(to: request.url.path) }
    }

    func requestCount(of path: String) -> Int {
      paths.withLock { $0.filter { $0 == path }.count }
    }

    private func response(to path: String) -> HTTPTransport.Response {
      let isFirst = paths.withLock { paths in
        defer { paths.append(path) }
        return !paths.contains(path)
      }
      if isFirst, path == failingPath {
        return HTTPTransport.Response(status: 400, body: Data(error.utf8))
      }
      if path == "/v3/watch" {
        return HTTPTransport.Response(status: 200, pieces: AsyncStream<Data> { _ in })
      }
      let revision = path == "/v3/kv/txn" ? 2 : 1
      let header = #"{"cluster_id": "1", "revision": "\#(revision)"}"#
      let body = #"{"header": \#(header), "count": "0", "succeeded": true, "token": "token"}"#
      return HTTPTransport.Response(status: 200, body: Data(body.utf8))
    }
  }
#endif
