import Setpoint

struct Shape { var corners = 3 }
enum Mode { case fast, slow }
final class Cache { var size = 0 }

@Settings
final class Model {
  var shape = Shape()  // error: 'setting(_:line:default:_:fileID:)' is unavailable: The type of a setting must be Codable, Equatable and Sendable. Add the conformances, or mark the property @NotASetting.
  @Setting("Mode", .help("Slow is better.")) var mode = Mode.fast  // error: 'setting(_:line:default:_:fileID:)' is unavailable: The type of a setting must be Codable, Equatable and Sendable. Add the conformances, or mark the property @NotASetting.
  var pair = (1, 2)  // error: 'setting(_:line:default:_:fileID:)' is unavailable: The type of a setting must be Codable, Equatable and Sendable. Add the conformances, or mark the property @NotASetting.
  var action: @Sendable () -> Void = {}  // error: 'setting(_:line:default:_:fileID:)' is unavailable: The type of a setting must be Codable, Equatable and Sendable. Add the conformances, or mark the property @NotASetting.
  var cache: Cache? = nil  // error: 'setting(_:line:default:_:fileID:)' is unavailable: The type of a setting must be Codable, Equatable and Sendable. Add the conformances, or mark the property @NotASetting.
  var size = 14
}
