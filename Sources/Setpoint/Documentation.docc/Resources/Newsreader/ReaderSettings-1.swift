import Setpoint

@Settings
final class ReaderSettings {
  var numberOfArticles = 2
  var showSummaries = true
}
