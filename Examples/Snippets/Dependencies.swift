// snippet.hide
#if Macros
  // snippet.show
  import Setpoint

  nonisolated enum Country: String, Codable, CaseIterable {
    case germany, france

    var cities: [String] { self == .germany ? ["Bonn", "Trier"] : ["Lyon", "Nice"] }
  }

  @Settings
  final class TravelSettings {
    var cheapest = 10
    var dearest = 500
    var savesPower = false
    @Setting(.forced(while: \TravelSettings.savesPower, to: false, reason: "Off to save power."))
    var showsMap = true
    var country = Country.germany
    @Setting(.options(from: \TravelSettings.country) { $0.cities.map { SettingOption($0) } })
    var city = "Bonn"

    static let rules = [
      SettingsRule(
        across: Keys.cheapest, Keys.dearest, message: "Cheapest must be less than dearest."
      ) { $0 < $1 }
    ]
  }

  let settings = TravelSettings(store: .memory)
  do {
    try settings.$cheapest.set(900)
  } catch {
    print(error)
  }

  settings.savesPower = true
  print(settings.showsMap, settings.$showsMap.lock?.reason ?? "")
  settings.savesPower = false
  print(settings.showsMap)

  settings.country = .france
  print(settings.city)
  for issue in settings.container.issues { print(issue) }
// snippet.hide
#endif
