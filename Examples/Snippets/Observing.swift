// snippet.hide
#if Macros
  // snippet.show
  import Setpoint

  @Settings
  final class ReaderSettings {
    @Setting(.range(10...24)) var fontSize = 14
    var showImages = true
  }

  let settings = ReaderSettings(store: .memory)

  // Every change of one setting, with the value before it.
  let observation = settings.$fontSize.onChange { old, new in
    print("from \(old) to \(new)")
  }
  settings.fontSize = 16
  settings.fontSize = 16  // no change

  // The changes of all settings. Those of a transaction arrive together.
  let changes = settings.container.changes
  try settings.container.transaction {
    $0[settings.$fontSize] = 18
    $0[settings.$showImages] = false
  }
  for await batch in changes {
    print(batch.map(\.key))
    break
  }

  // The value of one setting: the current one, then each new one.
  for await size in settings.$fontSize.updates {
    print("now \(size)")
    if size == 20 { break }
    settings.fontSize = 20
  }
// snippet.hide
#endif
