// snippet.hide
#if Macros
  // snippet.show
  import Setpoint

  @Settings
  final class ReaderSettings {
    @Setting("Refresh Every", .options([5: "5 min", 30: "30 min", 60: "1 hour"]))
    var refreshInterval = 30
    var showImages = true

    @Settings("Appearance", icon: "paintbrush")
    final class Appearance {
      @Setting(.range(10...24, step: 2), .help("Body text, in points.")) var fontSize = 14
    }
    let appearance: Appearance
  }

  let settings = ReaderSettings(store: .file("reader"))
  settings.appearance.fontSize = 18  // checked, stored, announced
  print(settings.appearance.fontSize, settings.appearance.$fontSize.isModified)

  settings.appearance.fontSize = 99  // refused: nothing changes
  print(settings.container.issues[0])

  settings.appearance.$fontSize.reset()
  print(settings.appearance.fontSize, settings.appearance.$fontSize.isModified)
// snippet.hide
#endif
