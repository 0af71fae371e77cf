#if os(Linux)
  import Foundation
  import Glibc
  import Setpoint
  import SetpointRemote
  import Testing

  struct RemoteEndTests {
    /// The end comes at other moments of the transfer: while libraries are loaded, and after.
    @Test(arguments: (0..<20).map { $0 * 2_000 })
    func aProgramMayEndWhileAServerIsAsked(microseconds: Int) async {
      await #expect(processExitsWith: .success) { [microseconds] in
        guard let url = URL(string: "https://127.0.0.1:9/settings") else { exit(1) }
        var options = RemoteOptions()
        options.folder = nil
        let source = RemoteSource(url, options: options)
        Task.detached { await source.fetch() }
        usleep(useconds_t(microseconds))
        exit(0)
      }
    }
  }
#endif
