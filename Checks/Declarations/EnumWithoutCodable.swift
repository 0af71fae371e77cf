import Setpoint

enum Theme: String, CaseIterable { case light, dark }

@Settings
final class Model {
  var theme = Theme.light
  var nightTheme: Theme? = nil
  @Setting("Theme of articles", .help("Lists keep theirs.")) var articleTheme = Theme.light
  var size = 14
}
