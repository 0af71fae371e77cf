// snippet.hide
// Keeps the settings of many hosts in an etcd cluster.
#if Macros && Etcd
  // snippet.show
  import Foundation
  import Setpoint
  import SetpointEtcd

  @Settings
  final class ReaderSettings {
    @Setting(.range(10...24)) var fontSize = 14
    var showImages = true
  }

  func openSettings(endpoints: [URL]) -> ReaderSettings {
    var options = EtcdOptions()
    options.groups = ["web"]
    let fleet = EtcdFleet("reader", endpoints: endpoints, options: options)
    return ReaderSettings(
      store: fleet.store, layers: SettingsLayers(managed: [fleet.policies]))
  }
  // snippet.hide

  // snippet.show
  func requireLargeText(on fleet: EtcdFleet, in settings: ReaderSettings) throws {
    try fleet.setPolicy(
      EtcdPolicy(18, isLocked: true, owner: "Example IT", reason: "Required by policy 7."),
      for: settings.$fontSize.setting, scope: .group("web"))
  }
// snippet.hide
#endif
