#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension Error {
  /// The system's description of a Foundation error.
  package var systemReason: String {
    let system = (self as? CocoaError)?.underlying as? POSIXError
    return system.map { unsafe String(cString: strerror($0.code.rawValue)) } ?? "\(self)"
  }
}
