#if Web
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  public import SetpointWeb

  /// Serves a panel on this machine.
  ///
  /// It binds to the loopback address only and ends in order when the program is asked to stop. What
  /// it is sent is limited: headers to 32 KiB, bodies by ``SettingsPanel/maximumBodySize(path:)``,
  /// connections to 320, the time that a request takes to arrive to 8 s.
  public struct SettingsPanelServer: Sendable {
    private let panel: SettingsPanel
    private let port: Int

    /// - Parameter port: The port to serve on; 0 takes one that is free.
    public init(_ panel: SettingsPanel, port: Int = 0) {
      self.panel = panel
      self.port = port
    }

    /// Serves until the task is cancelled or the program gets SIGTERM or SIGINT.
    ///
    /// - Parameter onStart: Given the address to open, with the one-time token, as soon as requests
    ///   are answered.
    /// - Throws: If there is no such port, or another program uses it.
    public func run(onStart: @escaping @Sendable (_ address: String) -> Void) async throws {
      if let problem = UnusablePort(port) { throw problem }
      let entryPath = panel.entryPath
      let application = Application(
        responder: PanelResponder(panel: panel),
        server: HTTPServerBuilder { responder in PanelChannel(responder: responder) },
        configuration: configuration,
        onServerRunning: { channel in
          let port = channel.localAddress?.port ?? 0
          onStart("http://127.0.0.1:\(port)\(entryPath)")
        },
        logger: Self.logger)
      do {
        try await application.runService()
      } catch let error as IOError {
        if let problem = UnusablePort(port, error) { throw problem }
        throw error
      }
    }

    private var configuration: ApplicationConfiguration {
      ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: .maximum(PanelLimits.connectionCount, logger: Self.logger))
    }

    private static let logger = Logger(label: "setpoint.panel") { _ in SwiftLogNoOpLogHandler() }
  }
#endif
