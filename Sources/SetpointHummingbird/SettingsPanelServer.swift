#if Web
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  public import ServiceLifecycle
  public import SetpointWeb
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// Serves a panel on this machine.
  ///
  /// The server binds to the loopback address by default. By itself, it shuts down gracefully on SIGTERM and
  /// SIGINT; in a `ServiceGroup`, the group handles signals. A graceful shutdown refuses new
  /// connections, and responds to the requests that were received completely. The server limits
  /// headers to 32 KiB, bodies to `SettingsPanel.maximumBodySize(path:)`, connections to
  /// 320, and the time for receiving a request to 8 s.
  public struct SettingsPanelServer: Service {
    private let panel: SettingsPanel
    private let host: String
    private let port: Int
    private let onStart: @Sendable (_ address: String) -> Void

    /// Creates a server for a panel.
    ///
    /// - Parameters:
    ///   - panel: The panel to serve.
    ///   - host: The address to listen on, such as `0.0.0.0` in a container that publishes the port
    ///     on the loopback address of its host. The connection isn't encrypted. Browsers use the
    ///     address that the server listens on, or one of `SettingsPanel.Options.allowedHosts`.
    ///   - port: The port to listen on; 0 chooses a free port.
    ///   - onStart: Called when the server accepts requests, with the address to open, which
    ///     contains the one-time token. Does nothing by default.
    public init(
      _ panel: SettingsPanel, host: String = "127.0.0.1", port: Int = 0,
      onStart: @escaping @Sendable (_ address: String) -> Void = { _ in }
    ) {
      self.panel = panel
      self.host = host
      self.port = port
      self.onStart = onStart
    }

    /// Serves the panel in a service group, until the group shuts down gracefully or the task is
    /// cancelled. Handles no signals.
    ///
    /// - Throws: An error if the port is invalid, in use, or reserved for the administrator, or if the
    ///   host isn't an address of this machine.
    public func run() async throws {
      try await serve(onStart: { _ in }) { try await $0.run() }
    }

    /// Serves the panel until the task is cancelled or the program receives SIGTERM or SIGINT.
    ///
    /// - Parameter onStart: Called when the server accepts requests, with the address to open,
    ///   which contains the one-time token.
    /// - Throws: An error if the port is invalid, in use, or reserved for the administrator, or if the
    ///   host isn't an address of this machine.
    public func run(onStart: @escaping @Sendable (_ address: String) -> Void) async throws {
      try await serve(onStart: onStart) { try await $0.runService() }
    }

    private func serve(
      onStart: @escaping @Sendable (_ address: String) -> Void,
      _ run: (Application<PanelResponder>) async throws -> Void
    ) async throws {
      if let problem = UnusablePort(port) { throw problem }
      let entryPath = panel.entryPath
      let application = Application(
        responder: PanelResponder(panel: panel),
        server: HTTPServerBuilder { responder in
          PanelChannel(headers: panel.headersOfRefusals, responder: responder)
        },
        configuration: configuration,
        onServerRunning: { [handlers = [self.onStart, onStart], panel] channel in
          let host = Self.host(of: channel)
          panel.allowAddress(host)
          let port = channel.localAddress?.port ?? 0
          for handler in handlers { handler("http://\(host):\(port)\(entryPath)") }
        },
        logger: Self.logger)
      do {
        try await run(application)
      } catch let error as IOError {
        if let problem = UnusablePort(port, error) { throw problem }
        if let problem = UnusableHost(host, error) { throw problem }
        throw error
      } catch is SocketAddressError.UnknownHost {
        throw UnusableHost(host)
      }
    }

    /// Returns the host in the address to open: the IP address that a channel listens on, as browsers
    /// write it.
    private static func host(of channel: any Channel) -> String {
      switch channel.localAddress?.ipAddress {
      case nil, "0.0.0.0", "::": "127.0.0.1"
      case let address?: address.contains(":") ? "[\(address)]" : address
      }
    }

    private var configuration: ApplicationConfiguration {
      ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: .maximum(PanelLimits.connectionCount, logger: Self.logger))
    }

    private static let logger = Logger(label: "setpoint.panel") { _ in SwiftLogNoOpLogHandler() }
  }

  /// The error for an address that the server can't listen on.
  struct UnusableHost: Error, CustomStringConvertible {
    let description: String

    init(_ host: String) {
      description =
        "'\(host)' isn't an address of this machine. Use one of its addresses, or 127.0.0.1."
    }

    /// Returns `nil` if the address isn't the cause of the error.
    init?(_ host: String, _ error: IOError) {
      guard error.errnoCode == EADDRNOTAVAIL else { return nil }
      self.init(host)
    }
  }

  /// The error for a port that the server can't listen on.
  struct UnusablePort: Error, CustomStringConvertible {
    let description: String

    /// Returns `nil` if the port number is valid.
    init?(_ port: Int) {
      if (0...65_535).contains(port) { return nil }
      description = "There is no port \(port). Choose one from 1 to 65535, or 0 for a free one."
    }

    /// Returns `nil` if the port isn't the cause of the error.
    init?(_ port: Int, _ error: IOError) {
      switch error.errnoCode {
      case EADDRINUSE:
        description =
          "Port \(port) is used by another program. Choose another one, or 0 for a free one."
      case EACCES:
        description =
          "Port \(port) is reserved for the administrator. Choose one from 1024, or 0 for a free one."
      default: return nil
      }
    }
  }
#endif
