import Setpoint

/// Makes steps up; the same ones for the same seed.
struct ModelRandom: RandomNumberGenerator {
  private var numbers: SeededRandom
  private let settings = ModelSetting.all()

  init(seed: Int) { numbers = SeededRandom(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func steps(_ count: Int) -> [ModelStep] { (0..<count).map { _ in step() } }

  private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  private mutating func setting() -> Int { number(below: settings.count) }

  private mutating func value(for setting: Int) -> StoredValue {
    let samples = settings[setting].samples
    return samples[number(below: samples.count)]
  }

  private mutating func change() -> ModelStep.Change {
    let setting = setting()
    return ModelStep.Change(
      setting: setting, value: number(below: 4) == 0 ? nil : value(for: setting))
  }

  private mutating func changes() -> [ModelStep.Change] {
    (0...number(below: 3)).map { _ in change() }
  }

  private mutating func given() -> [ModelStep.Given] {
    (0..<number(below: 4)).map { _ in
      let setting = setting()
      let isText = ["size", "name", "isOn"].contains(settings[setting].key)
      return ModelStep.Given(
        setting: setting, value: value(for: setting), isText: isText && number(below: 3) == 0,
        isLocked: number(below: 2) == 0)
    }
  }

  private mutating func step() -> ModelStep {
    switch number(below: 44) {
    case 0..<6:
      let setting = setting()
      return .set(setting, value(for: setting))
    case 6..<8: return .reset(setting())
    case 8: return number(below: 4) == 0 ? .resetAll : .keep(setting())
    case 9..<11: return .update(setting(), by: number(below: 5) - 2)
    case 11..<14: return .transact(changes())
    case 14..<17: return .changeOutside(changes())
    case 17..<22: return .replace(source: number(below: 8), given())
    case 22..<24:
      return .add(
        number(below: 2) == 0 ? .source : .override,
        position: number(below: 2) == 0 ? nil : number(below: 4) - 1, given())
    case 24..<26: return .remove(source: number(below: 4))
    case 26: return number(below: 3) == 0 ? .registerLate : .refresh
    case 27: return .openDraft
    case 28: return number(below: 2) == 0 ? .closeDraft(number(below: 4)) : .openDraft
    case 29..<34: return .stage(change(), draft: number(below: 4))
    case 34:
      return .discard(number(below: 4) == 0 ? nil : setting(), draft: number(below: 4))
    case 35: return .keepStaged(setting(), draft: number(below: 4))
    case 36..<38: return .commit(draft: number(below: 4))
    case 38..<40: return .choose(change())
    case 40..<42: return .stageChoice(change(), draft: number(below: 4))
    default: return .undo(commit: number(below: 4))
    }
  }
}
