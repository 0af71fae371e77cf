import Setpoint

enum Theme: String, Codable { case light, dark }

@Settings
final class Model {
  @Setting<Theme>(.options(.light, .drak)) var theme = Theme.light
}
