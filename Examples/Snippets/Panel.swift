// snippet.hide
#if Web && Macros
  import Setpoint
  import SetpointHummingbird
  import SetpointWeb

  @Settings
  final class Preferences { var showImages = true }
  let settings = Preferences(store: .memory)
  // snippet.show
  let panel = SettingsPanel(settings.container, appearance: .init(title: "Reader"))
  try await SettingsPanelServer(panel).run { address in print(address) }
// snippet.hide
#endif
