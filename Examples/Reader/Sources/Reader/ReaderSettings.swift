import Foundation
import Setpoint

/// All that a reader of feeds may want to change, declared once.
@Settings
final class ReaderSettings {
  @Setting(
    "Feed", .help("An Atom or RSS file or address; empty: the sample feed."), .icon("newspaper"))
  var feed = ""
  @Setting(
    "Refresh Every",
    .options([5: "5 min", 10: "10 min", 15: "15 min", 30: "30 min", 60: "1 hour"]), .icon("clock"))
  var refreshInterval = 30
  @Setting("Article List") var layout = ArticleLayout.list
  @Setting(.range(1...50), .help("Maximum number, newest first.")) var numberOfArticles = 12
  @Setting(.icon("photo"), .tags("pictures")) var showImages = true
  @Setting(.help("Whole articles rather than their summaries.")) var showFullContent = false
  @Setting(.help("Articles scrolled past are dimmed."), .icon("eye")) var markAsReadOnScroll = true
  @Setting(
    .help("Hides articles with one of these words. Separate them with commas."), .tags("filter"))
  var mutedWords = ""
  @Setting(.help("Hides articles that are older."), .icon("calendar"), .control(.datePicker))
  var startDate = Date(timeIntervalSince1970: 1_767_225_600)

  @Settings("Appearance", icon: "paintbrush")
  final class Appearance {
    var theme = Theme.system
    @Setting(.range(10...24), .help("In points."), .icon("textformat.size"), .tags("text", "zoom"))
    var fontSize = 16
    @Setting(.range(1.0...2.0, step: 0.1)) var lineSpacing = 1.5
    @Setting(.help("For titles and links.")) var highlightColor = RGBAColor.blue
    @Setting("Home Page", .help("Where the title leads.")) var homePage: URL? = nil
  }
  let appearance: Appearance
}

enum Theme: String, Codable, CaseIterable {
  case system, light, dark
}

enum ArticleLayout: String, Codable, CaseIterable, SettingDisplayable {
  case list, grid

  var settingLabel: String {
    switch self {
    case .list: "List"
    case .grid: "Grid"
    }
  }

  var settingIcon: SettingIcon? {
    switch self {
    case .list: "list.bullet"
    case .grid: "square.grid.2x2"
    }
  }
}
