import Setpoint

@Settings
final class ReaderSettings {
  @Setting("Articles", .range(1...50), .help("The newest articles are shown."))
  var numberOfArticles = 2
  var showSummaries = true

  @Settings("Appearance")
  final class Appearance {
    @Setting(.range(20...120), .help("Longer lines are cut off.")) var lineWidth = 80
    @Setting(.options(["•": "Dot", "-": "Hyphen"])) var bullet = "•"
  }
  let appearance: Appearance
}
