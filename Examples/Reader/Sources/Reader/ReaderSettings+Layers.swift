import Foundation
import Setpoint
import SetpointRemote

extension ReaderSettings {
  /// The settings as every command sees them: what the user set, above what the app comes with and
  /// what a server gives, below what the environment says and what an administrator demands.
  ///
  /// - Parameter asksServer: Whether the server is asked, now and each hour. Nobody waits for it: what
  ///   it gave last counts at once.
  static func open(asksServer: Bool = false) -> ReaderSettings {
    let defaults = remoteDefaults.map { asksServer ? $0 : KeptDefaults(source: $0) }
    return ReaderSettings(
      store: .file("reader"),
      layers: SettingsLayers(
        sources: [bundle] + [defaults].compactMap(\.self),
        overrides: [EnvironmentSource(prefix: "READER")],
        managed: [ManagedFile(at: URL(filePath: policyPath))]))
  }

  private static var bundle: any SettingsSource {
    let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    return SettingsBundle(at: resources.appending(path: "Settings.bundle"))
  }

  private static var remoteDefaults: (any SettingsSource)? {
    guard let url = variable("READER_DEFAULTS_URL").flatMap(URL.init(string:)) else { return nil }
    var options = RemoteOptions()
    options.refresh = RemoteRefresh(every: .seconds(60 * 60))
    return RemoteSource(url, options: options)
  }

  private static let standardPolicyPath = "/etc/reader/managed.json"
  #if DEBUG
    /// Only while developing: whoever may name the policy is not bound by it.
    private static var policyPath: String { variable("READER_POLICY") ?? standardPolicyPath }
  #else
    private static var policyPath: String { standardPolicyPath }
  #endif

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
