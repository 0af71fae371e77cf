import Setpoint

enum Theme: String, Codable { case light, dark }

struct Refusal: Error {}

extension SettingTrait {
  static var zoom: Self { .tags("zoom", "text") }
}

extension SettingTrait where Value == Int {
  static var port: Self { Self(.range(1...65535), .help("A TCP port.")) }
}

extension SettingTrait where Value: SettingTextValue {
  static var slug: Self { .pattern(/[a-z]+/, "Use lowercase letters.") }
}

@Settings
final class Model {
  @Setting("Refresh every", .options([5: "5 min", 30: "30 min"]), .icon("clock"))
  var refreshInterval = 30
  @Setting(
    .range(1...50),  // A comment.
    .help("The newest first.")  // Another one.
  )
  var count = 12
  @Setting var showImages = true
  @Setting(.range(1...2, step: 0.1)) var spacing = 1.5
  @Setting(.range(1...9)) var columns: Int? = nil
  @Setting(.options(Theme.light, .dark)) var theme = Theme.light
  @Setting<Theme>(.options(.light, .dark)) var other = Theme.light
  @Setting(.length(1...20), .slug) var name = "a"
  @Setting(.length(1...20)) var nickname: String? = nil
  @Setting<Int>(.port, .zoom) var port = 80
  @Setting(.rule(SettingRule("Enter an even number.") { (number: Int) in number % 2 == 0 }), .zoom)
  var even: Int? = nil
  @Setting(.validate { (host: String) in if host == "x" { throw Refusal() } }) var host = ""
  @Setting<String>(.validate { if $0 == "x" { throw Refusal() } }) var address = ""
  @Setting(.visible { (model: Model) in model.showImages }) var imageSize = 10
  @Setting(.visible(when: \Model.showImages), .enabled { $0[Model.wide] }) var imageWidth = 10
  @Setting(.store(.memory), .textInput(.init(.email)), .control(.textField)) var mail = ""
  @Setting(.policy(.secret), .requiresRestart, .key("token")) var apiToken: String? = nil
  var duration: Double = 60 * 5
  @Setting(.range(1...600)) var timeout: Double = 60 * 5
  @Setting(.required, .range(1...65535)) var serverPort = 0
  var words = ["a"]
  var sizes: [Int] = []

  static let wide = Setting("wide", default: false)
}

@Settings
final class ConditionalModel {
  var size = 1
  #if swift(>=6)
    #if !os(Windows)
      @NotASetting @MainActor var showsGrid = false
    #endif
  #endif
}

@available(*, deprecated, message: "Use Model.")
@Settings
final class FormerModel {
  var size = 1
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
enum Future {
  @available(*, deprecated)
  @Settings
  final class Model {
    var size = 1

    @Settings
    final class Pane {
      var width = 1
    }
    let pane: Pane
  }
}

extension SettingDefinition {
  static let theme = Setting("theme", default: Theme.light, .options(.light, .dark))
  static let ratio = Setting(
    "ratio", default: 1.5, "Ratio", .range(1...3), .validate { if $0 == 2 { throw Refusal() } })
  static let width = Setting(
    "width", default: Int?.none, .range(1...9), .visible { $0[.ratio] > 2 })
}
