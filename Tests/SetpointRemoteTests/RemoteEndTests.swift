#if os(Linux)
  import Foundation
  import Glibc
  import Setpoint
  import SetpointRemote
  import Testing

  @Suite(.fewServers) struct RemoteEndTests {
    /// How far an attempt has come.
    enum Progress: String, CaseIterable, Codable {
      case begun
      case librariesAreLoaded
      case handshakeHasBegun
      case answerIsAwaited
    }

    /// Several times, as libcurl is prepared in many steps.
    @Test(arguments: Progress.allCases, 1...5)
    func aProgramMayEndWhileAServerIsAsked(progress: Progress, time: Int) async {
      await #expect(processExitsWith: .success) { [progress] in
        let server = try LocalServer(["/settings": .raw("", then: .silence)])
        var options = RemoteOptions()
        options.folder = nil
        let scheme = progress == .answerIsAwaited ? "http" : "https"
        let source = RemoteSource(server.url("/settings", scheme: scheme), options: options)
        Task.detached { await source.fetch() }
        while !progress.isReached(at: server) {
          guard source.status.problem == nil else { exit(1) }
          sched_yield()
        }
        exit(0)
      }
    }
  }

  extension RemoteEndTests.Progress {
    func isReached(at server: LocalServer) -> Bool {
      switch self {
      case .begun: true
      case .librariesAreLoaded: unsafe dlopen("libcurl.so.4", RTLD_NOLOAD | RTLD_LAZY) != nil
      case .handshakeHasBegun: server.connections > 0
      case .answerIsAwaited: !server.requests.isEmpty
      }
    }
  }
#endif
