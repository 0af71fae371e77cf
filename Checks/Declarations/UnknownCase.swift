import Setpoint

enum Theme: String, Codable { case light, dark }

@Settings
final class Model {
  @Setting<Theme>(.options(.light, .drak)) var theme = Theme.light  // error: type 'Theme' has no member 'drak'  // error: type 'Theme' has no member 'drak'  // error: stored property 'theme' of 'Sendable'-conforming class 'Model' is mutable
}
