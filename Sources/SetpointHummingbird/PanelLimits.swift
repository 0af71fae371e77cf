#if Web
  import NIOCore

  /// What the stand-alone server bears from those who ask it.
  enum PanelLimits {
    /// How long nothing may happen on a connection.
    static let silence = TimeAmount.seconds(10)
    /// How long a request may take to arrive, and a client to take its answer. Less than `silence`,
    /// so that a client is told why.
    static let patience = TimeAmount.seconds(8)
    static let headerFieldSize = 16 * 1024
    static let headerListSize = 32 * 1024
    static let headerFieldCount = 100
    static let targetLength = 4 * 1024
    /// More than pages may listen for events, so that requests are still answered beside them.
    static let connectionCount = 320
  }
#endif
