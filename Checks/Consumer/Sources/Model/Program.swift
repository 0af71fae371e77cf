import Setpoint

enum Layout: String, Codable, CaseIterable { case list, grid }

@Settings
final class Preferences {
  @Setting(.range(10...24, step: 2)) var fontSize = 14
  var layout = Layout.list
  var lastOpened: String?

  @Settings("Network", icon: "globe")
  final class Network {
    @Setting(.options([5: "5 min", 60: "1 hour"])) var interval = 5
  }
  let network: Network
}

@main
struct Program {
  static func main() async {
    let preferences = Preferences(store: .memory)
    preferences.fontSize = 18
    preferences.layout = .grid
    preferences.network.interval = 60
    for await value in preferences.$fontSize.updates {
      print(value, preferences.values, preferences.$layout.isModified)
      break
    }
  }
}
