#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

print(Date(timeIntervalSince1970: 14).formatted(.iso8601))
