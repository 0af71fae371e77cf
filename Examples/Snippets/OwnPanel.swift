// snippet.hide
#if Web && Macros
  import Setpoint
  import SetpointHummingbird
  import SetpointPresentation
  import SetpointWeb

  @Settings
  final class Preferences { var showImages = true }
  let settings = Preferences(store: .memory)
  let articleCount = 12
  // snippet.show
  var options = SettingsPanel.Options(style: .cards, editing: .staged)
  options.elements = { container in
    let statistics = SettingsGroup("Statistics") { SettingsCustomContent(key: "articles") }
    return container.elements + [.group(statistics)]
  }
  options.custom.content = ["articles": { "<p>\(articleCount) articles read.</p>" }]
  options.custom.sectionFooter = { section in
    section.key == "sync" ? "<p class=\"group-footer\">Kept on this machine only.</p>" : nil
  }
  let panel = SettingsPanel(
    settings.container, appearance: .init(title: "Reader", styleSheet: { "h1 { color: teal }" }),
    options: options)
  // snippet.hide
  try await SettingsPanelServer(panel).run { address in print(address) }
#endif
