// snippet.hide
#if Macros
  import Setpoint

  @Settings
  final class Counter {
    var launchCount = 0
    var lastVersion = ""
  }
  let settings = Counter(store: .memory)
  // snippet.show
  try settings.$launchCount.update { $0 += 1 }  // atomic, in one process or several
  try settings.container.transaction {
    $0[settings.$lastVersion] = "2.1"
    $0[settings.$launchCount] += 1
  }
// snippet.hide
#endif
