import Setpoint

@Settings
final class ReaderSettings {
  @Setting("Articles", .help("The newest articles are shown.")) var numberOfArticles = 2
  var showSummaries = true
}
