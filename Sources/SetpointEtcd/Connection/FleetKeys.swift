#if Etcd
  import Foundation

  /// The keys of an app in etcd. docs/fleet.md describes them for other programs.
  struct FleetKeys: Sendable {
    let prefix: String

    init(app: String) { prefix = "/setpoint/\(app)" }

    /// The values that all hosts share, by the keys of their settings.
    var values: String { "\(prefix)/current/" }
    /// The policies, by scope and key.
    var policies: String { "\(prefix)/fleet/" }
    var schema: String { "\(prefix)/schema" }

    /// The keys that each host watches: values and policies.
    var watched: Range<String> { "\(prefix)/current/"..<"\(prefix)/fleet0" }
    var history: Range<String> { "\(prefix)/history/"..<"\(prefix)/history0" }

    func value(_ key: String) -> String {
      // Canonically equivalent keys are equal in Swift, so they share a key in etcd.
      values + key.precomposedStringWithCanonicalMapping
    }

    func history(of write: String) -> String { "\(prefix)/history/\(write)" }
  }
#endif
