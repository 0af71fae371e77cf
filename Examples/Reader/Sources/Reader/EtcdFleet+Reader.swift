import Foundation
import SetpointEtcd

extension EtcdFleet {
  /// The fleet of the reader, or `nil` if `READER_ETCD` doesn't name the members of an etcd cluster,
  /// separated by commas.
  ///
  /// `READER_HOST` and `READER_GROUPS` replace the name and the groups of this host, so that one
  /// machine can play several hosts.
  static var ofReader: EtcdFleet? {
    let variables = ProcessInfo.processInfo.environment
    let endpoints = list(variables["READER_ETCD"]).compactMap(URL.init(string:))
    guard !endpoints.isEmpty else { return nil }
    var options = EtcdOptions()
    options.host = variables["READER_HOST"] ?? options.host
    options.groups = list(variables["READER_GROUPS"])
    return EtcdFleet("reader", endpoints: endpoints, options: options)
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
