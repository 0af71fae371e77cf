import Setpoint
import Testing

private enum Country: String, Codable, CaseIterable, Sendable {
  case germany, france

  var cities: [String] { self == .germany ? ["Bonn", "Trier"] : ["Lyon", "Nice"] }
}

struct DependentTraitTests {
  private let country = Setting("country", default: Country.germany)
  private let city: Setting<String>
  private let maximum = Setting("maximum", default: 10)
  private let amount: Setting<Int>
  private let store = MemoryStore()
  private let container: SettingsContainer

  init() {
    let city = Setting(
      "city", default: "Bonn", "City",
      .options(from: country) { country in country.cities.map { SettingOption($0) } })
    let amount = Setting("amount", default: 1, .range(from: maximum) { 0...$0 })
    (self.city, self.amount) = (city, amount)
    container = SettingsContainer(store: store)
    container.reportIssues(to: .none)
    container.register([
      .setting(country), .setting(city), .setting(maximum), .setting(amount),
    ])
  }

  private func options() -> [String] { container.resolved(city).options.map(\.label) }

  @Test func theOptionsFollowTheOtherSetting() throws {
    #expect(options() == ["Bonn", "Trier"])
    container[country] = .france
    #expect(options() == ["Lyon", "Nice"])
    try container.set("Lyon", for: city)
    let error = #expect(throws: SettingsError.self) { try container.set("Trier", for: city) }
    #expect(error?.code == .notAnOption)
    #expect(error?.description == "Setting 'city' has no option 'Trier'. Use one of: Lyon, Nice.")
    #expect(throws: SettingsError.self) { try container.set(text: "Bonn", for: city) }
  }

  @Test func aValueThatIsNoLongerOfferedStaysAndSaysSo() throws {
    try container.set("Trier", for: city)
    #expect(container.objection(to: city) == nil)
    container[country] = .france
    #expect(container[city] == "Trier")
    #expect(container.objection(to: city)?.code == .notAnOption)
    try container.set("Nice", for: city)
    #expect(container.objection(to: city) == nil)
  }

  @Test func bothChangeTogetherInAnyOrder() throws {
    try container.transaction {
      $0[city] = "Nice"
      $0[country] = .france
    }
    #expect(container[city] == "Nice")
    let draft = container.draft()
    draft.container[city] = "Trier"
    #expect(draft.changes.map(\.problem?.code) == [.notAnOption])
    draft.container[country] = .germany
    #expect(draft.changes.map(\.problem) == [nil, nil])
    try draft.commit()
    #expect(container[city] == "Trier")
  }

  @Test func boundsFollowTheOtherSetting() throws {
    try container.set(10, for: amount)
    let error = #expect(throws: SettingsError.self) { try container.set(11, for: amount) }
    #expect(error?.recoverySuggestion == "Enter a number from 0 to 10.")
    container[maximum] = 4
    #expect(container[amount] == 10)
    #expect(container.objection(to: amount)?.code == .outOfRange)
    container[maximum] = 20
    try container.set(11, for: amount)
  }

  @Test func anyTraitMayDependOnOtherSettings() {
    let unit = Setting("unit", default: "kg")
    let weight = Setting(
      "weight", default: 70, .range(0...500),
      .traits(from: unit, maximum) { unit, maximum in
        SettingTrait(.label("Weight (\(unit))"), .range(0...maximum, step: 2), .help("In \(unit)."))
      })
    let container = SettingsContainer(store: .memory) {
      unit
      maximum
      weight
    }
    #expect(container.resolved(weight).label == "Weight (kg)")
    container[unit] = "lb"
    let resolved = container.resolved(weight)
    #expect(resolved.label == "Weight (lb)" && resolved.help == "In lb." && resolved.step == 2)
    #expect(resolved == weight && resolved.key == "weight")
    #expect(weight.label == "Weight")
    #expect(throws: SettingsError.self) { try container.set(80, for: weight) }
  }

  @Test func theSameValuesGiveTheSameDefinition() {
    let first = container.resolved(city)
    #expect(container.resolved(city) === first && container.resolved(first) === first)
    container[country] = .france
    #expect(container.resolved(first) !== first)
    container[country] = .germany
    #expect(container.resolved(city) === first)
    #expect(container.resolved(country) === country)
  }

  @Test func aStoredValueThatIsNotOfferedStays() {
    let container = SettingsContainer(store: MemoryStore(["city": "Nice"])) {
      country
      city
    }
    #expect(container[city] == "Nice" && container.objection(to: city) != nil)
    #expect(container.issues.map(\.code) == [.notAnOption])
  }
}

#if Macros
  @Settings
  private final class Address {
    var country = Country.germany
    @Setting(
      .options(from: \Address.country) { country in country.cities.map { SettingOption($0) } })
    var city = "Bonn"
    var maximum = 5
    @Setting(.range(from: \Address.maximum) { 0...$0 }) var floor = 0
    @Setting(.traits(from: \Address.country) { .label("Street in \($0.rawValue)") })
    var street = ""
  }

  struct DependentPropertyTests {
    @Test func traitsOfPropertiesDependOnOthersOfTheirClass() throws {
      let address = Address(store: .memory)
      address.country = .france
      try address.$city.set("Lyon")
      #expect(throws: SettingsError.self) { try address.$city.set("Bonn") }
      #expect(throws: SettingsError.self) { try address.$floor.set(6) }
      let street = address.container.resolved(Address.Keys.street)
      #expect(street.label == "Street in france")
    }
  }
#endif
