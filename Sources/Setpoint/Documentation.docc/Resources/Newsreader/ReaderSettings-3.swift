import Setpoint

@Settings
final class ReaderSettings {
  @Setting("Articles", .range(1...50), .help("The newest articles are shown."))
  var numberOfArticles = 2
  var showSummaries = true
}
