// snippet.hide
#if Macros
  // snippet.show
  import Setpoint

  @Settings
  final class ReaderSettings {
    @Setting(.range(10...24)) var fontSize = 14
    @Setting(.requiresRestart) var usesGraphicsProcessor = true
  }

  let settings = ReaderSettings(store: .memory)

  let draft = settings.draft()
  draft.fontSize = 20
  draft.usesGraphicsProcessor = false
  for change in draft.changes {
    print(change.setting.label, change.oldValue, change.newValue)
  }
  print(settings.fontSize)  // nothing is applied yet

  let commit = try draft.commit()
  print(settings.fontSize, commit.restartReasons.map(\.label))

  try commit.undo()
  print(settings.fontSize)

  // Something else changes a setting that the draft changes, too.
  draft.fontSize = 22
  settings.fontSize = 12
  do {
    try draft.commit()
  } catch {
    print(error)
  }
  draft.keep(ReaderSettings.Keys.fontSize)
  try draft.commit()
  print(settings.fontSize)
// snippet.hide
#endif
