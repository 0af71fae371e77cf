import Setpoint
import Testing

/// What one layer holds.
private enum Held: CaseIterable {
  case absent, valid, invalid, locked, lockedInvalid

  var isValid: Bool { self == .valid || self == .locked }
  var isLocked: Bool { self == .locked || self == .lockedInvalid }

  func reading(_ value: Int) -> SettingsReading {
    guard self != .absent else { return SettingsReading() }
    let lock = isLocked ? SettingLock(owner: "IT") : nil
    let stored = isValid ? StoredValue.int(Int64(value)) : "much"
    return SettingsReading(["size": SourceValue(stored, lock: lock)])
  }
}

/// What the layers hold, from the highest to the lowest, and what must follow.
private struct Situation: CustomStringConvertible {
  var held: [Held]
  var description: String { held.map { "\($0)" }.joined(separator: " ") }

  static let layers = ["managed", "arguments", "environment", "current", "remote", "bundle"]
  static func value(_ layer: Int) -> Int { 100 + layer }

  static let all: [Situation] = {
    let unlocked: [Held] = [.absent, .valid, .invalid]
    return layers.indices.reduce([Situation(held: [])]) { found, layer in
      let choices = layer == 0 ? Held.allCases : unlocked
      return found.flatMap { before in choices.map { Situation(held: before.held + [$0]) } }
    }
  }()

  /// The reference: an administrator's value without a lock comes after the user's.
  var order: [Int] { held[0].isLocked ? [0, 1, 2, 3, 4, 5] : [1, 2, 3, 0, 4, 5] }
  var winner: Int? { order.first { held[$0].isValid } }
  var winnerBelow: Int? { order.drop { $0 != 3 }.dropFirst().first { held[$0].isValid } }
  var isLocked: Bool { held[0] == .locked }
  var present: [Int] { order.filter { held[$0] != .absent } }
}

struct PrecedenceTests {
  private let size = Setting("size", default: 7)

  private func container(
    _ situation: Situation, isRegisteredFirst: Bool
  ) async -> SettingsContainer {
    let sources = Situation.layers.indices.map { layer in
      let source = MemorySource(name: Situation.layers[layer])
      source.replace(situation.held[layer].reading(Situation.value(layer)))
      return source
    }
    let current = situation.held[3].reading(Situation.value(3)).values["size"]
    let store: MemoryStore
    if case .value(let value) = current?.content {
      store = MemoryStore(["size": value])
    } else {
      store = MemoryStore()
    }
    let container = SettingsContainer(
      store: store,
      layers: SettingsLayers(
        sources: [sources[5]], overrides: [sources[2], sources[1]], managed: [sources[0]])
    ) {
      if isRegisteredFirst { size }
    }
    await container.read(sources[4])
    return container
  }

  @Test(arguments: [true, false])
  func theHighestValidValueIsAlwaysInEffect(isRegisteredFirst: Bool) async {
    for situation in Situation.all {
      let container = await container(situation, isRegisteredFirst: isRegisteredFirst)
      let expected = situation.winner.map(Situation.value) ?? 7
      #expect(container[size] == expected, "\(situation)")
      #expect(container.peek(size) == expected, "\(situation)")
      #expect(container.effectiveValue(of: size) == .int(Int64(expected)), "\(situation)")
      let standard = situation.winnerBelow.map(Situation.value) ?? 7
      #expect(container.defaultValue(of: size) == standard, "\(situation)")
      #expect(container.isModified(size) == (situation.held[3] != .absent), "\(situation)")
    }
  }

  @Test func theExplanationAgreesWithTheValueInEverySituation() async {
    for situation in Situation.all {
      let container = await container(situation, isRegisteredFirst: true)
      let candidates = container.candidates(of: size)
      let names = candidates.map { $0.origin.source ?? $0.origin.layer.description }
      #expect(
        names == situation.present.map { Situation.layers[$0] } + ["declared"], "\(situation)")
      let winners = candidates.filter { $0.validity == .inEffect }
      #expect(winners.map(\.value) == [container.effectiveValue(of: size)], "\(situation)")
      #expect(winners.map(\.origin) == [container.origin(of: size)], "\(situation)")
      let invalid = candidates.filter { candidate in
        if case .invalid = candidate.validity { true } else { false }
      }
      #expect(invalid.count == situation.held.count { $0 != .absent && !$0.isValid })
      #expect(container.issues.count == invalid.count, "\(situation)")
    }
  }

  @Test func onlyALockedValueRefusesWritesInEverySituation() async {
    for situation in Situation.all {
      let container = await container(situation, isRegisteredFirst: true)
      #expect((container.lock(of: size) != nil) == situation.isLocked, "\(situation)")
      let before = container[size]
      guard !situation.isLocked else {
        let error = #expect(throws: SettingsError.self) { try container.set(55, for: size) }
        #expect(error?.code == .managed)
        #expect(container[size] == before)
        continue
      }
      #expect(throws: Never.self, "\(situation)") { try container.set(55, for: size) }
      let isOverridden = situation.held[1...2].contains(.valid)
      #expect(container[size] == (isOverridden ? before : 55), "\(situation)")
      #expect(throws: Never.self, "\(situation)") { try container.reset(size) }
      let expected = isOverridden ? before : container.defaultValue(of: size)
      #expect(container[size] == expected, "\(situation)")
    }
  }

  @Test(arguments: [SettingLayer.source, .override])
  func aLockOfASourceThatIsNotManagedIsIgnored(layer: SettingLayer) throws {
    let source = MemorySource(name: "other")
    source.replace(SettingsReading(["size": SourceValue(8, lock: SettingLock(owner: "IT"))]))
    let container = SettingsContainer(store: .memory) { size }
    if layer == .override { container.addOverride(source) } else { container.add(source) }
    #expect(container[size] == 8)
    #expect(container.lock(of: size) == nil)
    #expect(container.candidates(of: size).allSatisfy { $0.lock == nil })
    try container.set(9, for: size)
    #expect(container.storedValue(of: size) == 9)
  }
}
