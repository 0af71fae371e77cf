import Foundation
import Setpoint
import SetpointRemote

extension ReaderSettings {
  /// Opens the settings with all their layers.
  ///
  /// From the top: the administrator's policy, the policies of a fleet, environment variables, the
  /// credentials of a service, the user's values, the defaults of a server, the Settings.bundle, and the declared defaults.
  ///
  /// - Parameters:
  ///   - store: The user's values: a file, or the store of a fleet.
  ///   - policies: The policies of a fleet.
  ///   - asksServer: Whether to ask the server for defaults, now and every hour. Otherwise its last
  ///     answer counts. Opening never waits for the server.
  static func open(
    store: some SettingsStore, policies: (any LocalSettingsSource)? = nil, asksServer: Bool
  ) -> ReaderSettings {
    let defaults = remoteDefaults.map { asksServer ? $0 : CachedDefaults(source: $0) }
    return ReaderSettings(
      store: store,
      layers: SettingsLayers(
        sources: [bundle] + [defaults].compactMap(\.self),
        overrides: [CredentialsSource(), EnvironmentSource(prefix: "READER")],
        managed: [policies].compactMap(\.self) + [ManagedFile(at: URL(filePath: policyPath))]))
  }

  /// Saves which settings the program reads when it exits, if a variable names a file for that.
  func recordReads() {
    if let path = Self.variable("READER_READS") { container.recordReads(savingTo: path) }
  }

  private static var bundle: any SettingsSource {
    let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    return SettingsBundle(at: resources.appending(path: "Settings.bundle"))
  }

  /// The address of the server with defaults, if there is one.
  static var defaultsAddress: String? { variable("READER_DEFAULTS_URL") }

  private static var remoteDefaults: (any SettingsSource)? {
    guard let url = defaultsAddress.flatMap(URL.init(string:)) else { return nil }
    var options = RemoteOptions()
    options.refresh = RemoteRefresh(every: .seconds(60 * 60))
    return RemoteSource(url, options: options)
  }

  private static let standardPolicyPath = "/etc/reader/managed.json"
  #if DEBUG
    /// A release build ignores `READER_POLICY`, because users could evade the policy with it.
    private static var policyPath: String { variable("READER_POLICY") ?? standardPolicyPath }
  #else
    private static var policyPath: String { standardPolicyPath }
  #endif

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
