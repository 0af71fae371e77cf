// snippet.hide
#if Macros
  import Setpoint
  import SetpointPresentation

  @Settings
  final class ReaderSettings {
    var fontSize = 14
    var theme = "light"
  }

  let settings = ReaderSettings(store: .memory)
  // snippet.show
  let export = SettingsExport(of: settings.container)
  let draft = settings.container.draft()
  let outcome = SettingsImport(export).stage(in: draft)
  print(SettingsReview(of: draft), outcome.refusals)
  try draft.commit()
  // snippet.hide

  // snippet.show
  var values = settings.values
  values.fontSize = 18
  values.theme = "dark"
  try settings.set(values)
  // snippet.hide
  print(settings.values == values)
#endif
