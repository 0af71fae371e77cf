import SetpointHTTP
import Testing

/// A transport of this platform, by its name.
enum TestedTransport: String, CaseIterable, Codable {
  /// URLSession on Apple platforms, libcurl on Linux.
  case system
  #if AsyncHTTPClient
    case asyncHTTPClient
  #endif

  #if AsyncHTTPClient
    var transport: HTTPTransport {
      switch self {
      case .system: .system
      case .asyncHTTPClient: .asyncHTTPClient
      }
    }
  #else
    var transport: HTTPTransport { .system }
  #endif
}
