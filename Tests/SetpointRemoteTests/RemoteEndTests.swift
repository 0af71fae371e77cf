#if os(Linux)
  import Foundation
  import Glibc
  import Setpoint
  import SetpointRemote
  import Testing

  struct RemoteEndTests {
    /// How far an attempt has come.
    enum Progress: String, CaseIterable, Codable {
      case begun
      case librariesAreLoaded
      case handshakeHasBegun
      case answerIsAwaited
    }

    /// Several times, as libraries are loaded in many steps.
    @Test(arguments: Progress.allCases, 1...5)
    func aProgramMayEndWhileAServerIsAsked(progress: Progress, time: Int) async {
      await #expect(processExitsWith: .success) { [progress] in
        let server = try LocalServer(["/settings": .raw("", then: .silence)])
        var options = RemoteOptions()
        options.folder = nil
        let scheme = progress == .answerIsAwaited ? "http" : "https"
        let source = RemoteSource(server.url("/settings", scheme: scheme), options: options)
        Task.detached {
          await source.fetch()
          // Nothing answers: the program should have ended before.
          _exit(1)
        }
        while !progress.isReached(at: server) { sched_yield() }
        exit(0)
      }
    }
  }

  extension RemoteEndTests.Progress {
    func isReached(at server: LocalServer) -> Bool {
      switch self {
      case .begun: true
      case .librariesAreLoaded: Self.mappedFiles.contains("/libcurl")
      case .handshakeHasBegun: server.connections > 0
      case .answerIsAwaited: !server.requests.isEmpty
      }
    }

    /// What the dynamic linker has mapped so far, also in the middle of loading.
    private static var mappedFiles: String {
      (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    }
  }
#endif
