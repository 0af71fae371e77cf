// snippet.hide
#if Macros
  import Foundation
  // snippet.show
  import Setpoint

  @Settings
  final class ReaderSettings {
    @Setting(.range(10...24)) var fontSize = 14
    @Setting(.store(.memory)) var showsSidebar = true
    @Setting(.store(named: "account")) var account = ""
  }

  func makeSettings() -> ReaderSettings {
    ReaderSettings(
      store: .file("reader"),
      stores: ["account": FileStore("reader-account", durability: .power)])
  }

  let settings = makeSettings()
  settings.account = "ada"
  settings.fontSize = 18

  let next = makeSettings()  // as at the next start
  print(next.fontSize, next.account)

  let entry = try next.container.history[0]
  for change in entry.changes {
    print(
      "\(change.key): \(change.oldValue, default: "none") → \(change.newValue, default: "none")")
  }
  try next.container.undo(entry)
  print(next.fontSize, next.account)
// snippet.hide
#endif
