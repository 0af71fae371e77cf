import Setpoint

enum Theme: String, Codable { case light, dark }

@Settings
final class Model {
  @Setting(.options(.light, .dark)) var theme = Theme.light  // error: reference to member 'light' cannot be resolved without a contextual type  // error: reference to member 'dark' cannot be resolved without a contextual type  // error: stored property 'theme' of 'Sendable'-conforming class 'Model' is mutable
}
