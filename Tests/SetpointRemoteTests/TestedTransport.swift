import SetpointRemote
import Testing

/// A transport of this platform, by its name.
enum TestedTransport: String, CaseIterable, Codable {
  /// URLSession on Apple platforms, libcurl on Linux.
  case system
  #if AsyncHTTPClient
    case asyncHTTPClient
  #endif

  #if AsyncHTTPClient
    var transport: any RemoteTransport {
      switch self {
      case .system: RemoteOptions().transport
      case .asyncHTTPClient: AsyncHTTPClientTransport()
      }
    }
  #else
    var transport: any RemoteTransport { RemoteOptions().transport }
  #endif
}
