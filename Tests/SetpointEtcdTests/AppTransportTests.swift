#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointHTTP
  import SetpointTesting
  import TestSupport
  import Testing

  /// A fleet whose requests a client of the app sends.
  @Suite(.needs(.etcd)) struct AppTransportTests {
    private let transport = HTTPTransport.ofApp { _ in }

    @Test func writesEndWhileAllThreadsOfTasksWait() async throws {
      let app = try TestApp()
      let host = app.fleet(try TestCluster.shared.get()) { $0.transport = transport }
      try #require(await host.connect())
      let count = 4 * ProcessInfo.processInfo.activeProcessorCount
      await withTaskGroup { group in
        for _ in 0..<count {
          group.addTask { try? host.container.update(Keys.count) { $0 += 1 } }
        }
      }
      #expect(host.container[Keys.count] == count)
    }

    @Test func changesOfOtherHostsArrive() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let one = app.fleet(cluster, host: "one") { $0.transport = transport }
      let other = app.fleet(cluster, host: "other")
      try #require(await one.connect())
      try #require(await other.connect())
      try other.container.set(18, for: Keys.fontSize)
      #expect(await one.waits { $0.container[Keys.fontSize] == 18 })
    }

    @Test func itsErrorIsTheProblemOfTheFleet() async throws {
      struct Unreachable: Error, CustomStringConvertible { let description = "the app is offline" }
      let app = try TestApp()
      let host = app.fleet(try TestCluster.shared.get()) {
        $0.transport = HTTPTransport { _ in throw Unreachable() }
      }
      #expect(
        await host.waits {
          $0.fleet.status.problem == "127.0.0.1 didn't answer: the app is offline"
        })
    }

    @Test func theStatusHasNoPasswordOfAnAddress() async throws {
      let app = try TestApp()
      let url = try #require(URL(string: "http://ada:hunter2@127.0.0.1:1/etcd?token=hunter2#a"))
      let host = app.fleet([url]) {
        $0.transport = HTTPTransport { request in
          if request.url.path.hasSuffix("/watch") {
            return HTTPTransport.Response(status: 200, pieces: AsyncStream<Data> { _ in })
          }
          let body = #"{"header": {"cluster_id": "1", "revision": "1"}, "count": "0"}"#
          return HTTPTransport.Response(status: 200, body: Data(body.utf8))
        }
      }
      try #require(await host.connect())
      #expect(host.fleet.status.endpoint?.absoluteString == "http://127.0.0.1:1/etcd")
    }
  }

  extension HTTPTransport {
    /// Returns a client of an app, which passes on the pieces of a body as they arrive.
    ///
    /// - Parameter prepare: Called before each request.
    static func ofApp(
      _ prepare: @escaping @Sendable (HTTPTransport.Request) async throws -> Void
    ) -> HTTPTransport {
      HTTPTransport { request in
        try await prepare(request)
        let (pieces, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        let cancellation = HTTPCancellation()
        continuation.onTermination = { _ in cancellation.cancel() }
        Thread.detachNewThread {
          do {
            _ = try HTTPTransport.system.perform(request, until: cancellation) {
              continuation.yield($0)
              return true
            }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        return HTTPTransport.Response(status: 200, pieces: pieces)
      }
    }
  }
#endif
