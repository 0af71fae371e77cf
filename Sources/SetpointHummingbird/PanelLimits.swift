#if Web
  import NIOCore

  /// The limits of the stand-alone server.
  enum PanelLimits {
    /// The maximum idle time of a connection.
    static let silence = TimeAmount.seconds(10)
    /// The maximum time for receiving a request, and for a client to read the response. Shorter
    /// than `silence`, so that the client receives status 408.
    static let patience = TimeAmount.seconds(8)
    static let headerFieldSize = 16 * 1024
    static let headerListSize = 32 * 1024
    static let headerFieldCount = 100
    static let targetLength = 4 * 1024
    /// The maximum number of connections. Higher than the number of pages that may listen for
    /// events, so that other requests still get a connection.
    static let connectionCount = 320
  }
#endif
