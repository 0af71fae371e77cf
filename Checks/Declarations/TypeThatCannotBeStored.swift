import Setpoint

struct Shape { var corners = 3 }
enum Mode { case fast, slow }
final class Cache { var size = 0 }

@Settings
final class Model {
  var shape = Shape()
  @Setting("Mode", .help("Slow is better.")) var mode = Mode.fast
  var pair = (1, 2)
  var action: @Sendable () -> Void = {}
  var cache: Cache? = nil
  var size = 14
}
