import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import Testing

@Suite(.fewServers) struct HostileServerTests {
  private static func options(_ tested: TestedTransport, timeout: Duration) -> RemoteOptions {
    RemoteOptions(in: nil) { options in
      options.transport = tested.transport
      options.byteLimit = 20_000
      options.timeout = timeout
    }
  }

  @Test func thereAreManyEndpointsWithDifferentNames() {
    #expect(HostileEndpoint.all.count >= 100)
    #expect(Set(HostileEndpoint.all.map(\.name)).count == HostileEndpoint.all.count)
  }

  @Test(.timeLimit(.minutes(30)), arguments: HostileEndpoint.all, TestedTransport.allCases)
  func theLastGoodSettingsStayAndTheServerIsAskedAgain(
    _ endpoint: HostileEndpoint, _ tested: TestedTransport
  ) async throws {
    let server = try LocalServer(["/hostile": .json(body(16))])
    let clock = TestClock()
    var options = Self.options(tested, timeout: .seconds(300))
    options.clock = clock
    let source = RemoteSource(server.url("/hostile"), options: options)
    #expect(try await source.readFontSize() == 16)
    server.set("/hostile", to: endpoint.reply)
    let fetching = Task { await source.fetch() }
    // A transport may refuse the response before the timeout: then nothing sleeps any more.
    let time = Task {
      guard endpoint.isEndless else { return }
      await server.waitForRequests(2)
      while !Task.isCancelled {
        clock.advance(by: .seconds(300))
        try? await Task.sleep(for: .milliseconds(10))
      }
    }
    let failure = await fetching.value.failure
    time.cancel()
    await time.value
    switch endpoint.outcome {
    case .refused: #expect(failure != nil)
    case .accepted: #expect(failure == nil)
    case .refusedOrAccepted: break
    }
    #expect(source.availableFontSize == (failure == nil ? 18 : 16))
    #expect(server.requests.count <= 7)
    server.set("/hostile", to: .json(body(20)))
    let recovery = await source.fetch().failure
    #expect(recovery == nil)
    #expect(source.availableFontSize == 20)
  }

  #if os(Linux)
    /// In a process of its own, of which nothing else takes memory.
    @Test(arguments: TestedTransport.allCases)
    func noResponseTakesMuchMemory(tested: TestedTransport) async {
      await #expect(processExitsWith: .success) { [tested] in
        let greedy = HostileEndpoint.all.filter { endpoint in
          ["endless", "bomb", "deep", "giant", "1 MB", "100,000"].contains {
            endpoint.name.contains($0)
          }
        }
        let server = try LocalServer(["/warm": .json(body(16))])
        let warm = RemoteSource(
          server.url("/warm"), options: Self.options(tested, timeout: .seconds(600)))
        _ = await warm.fetch()
        let start = try Self.peakMemory()
        for endpoint in greedy {
          server.set("/hostile", to: endpoint.reply)
          let source = RemoteSource(
            server.url("/hostile"), options: Self.options(tested, timeout: .seconds(1)))
          _ = await source.fetch()
        }
        let growth = try Self.peakMemory() - start
        guard greedy.count > 10, growth < 64_000 else {
          FileHandle.standardError.write(Data("\(tested): \(growth) kB\n".utf8))
          exit(1)
        }
        exit(0)
      }
    }

    /// In kilobytes.
    private static func peakMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.filter(\.isNumber)))
    }
  #endif
}
