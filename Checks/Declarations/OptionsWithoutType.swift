import Setpoint

enum Theme: String, Codable { case light, dark }

@Settings
final class Model {
  @Setting(.options(.light, .dark)) var theme = Theme.light
}
