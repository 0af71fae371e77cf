// snippet.hide
#if canImport(Darwin)
  import Foundation
  // snippet.show
  extension FileManager {
    /// The folder of the app group, or `nil` if the target doesn't have the entitlement.
    var groupFolder: URL? {
      containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.news")
    }
  }
// snippet.hide
#endif
