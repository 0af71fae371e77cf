import Foundation
import Setpoint
import SetpointTesting
import Testing

/// A container, its drafts and commits do in random sequences what a plain model of them says.
///
/// `Scripts/search-model` does many more steps. A failure prints the fewest steps that show it.
struct ModelTests {
  private static let stepsOfRun = 1_000
  private static let environment = ProcessInfo.processInfo.environment
  private static let steps = Int(environment["SETPOINT_MODEL_STEPS"] ?? "") ?? 20_000
  private static let firstSeed = Int(environment["SETPOINT_MODEL_SEED"] ?? "") ?? 0

  @Test(arguments: firstSeed..<firstSeed + max(1, steps / stepsOfRun))
  func theContainerDoesWhatTheModelSays(seed: Int) {
    var random = ModelRandom(seed: seed)
    let failure = ModelRun().failure(random.steps(Self.stepsOfRun))
    #expect(failure == nil, "seed \(seed)")
  }

  @Test(arguments: PlainContainer.Mistake.allCases)
  func aMistakeIsFoundAndShownInAFewSteps(_ mistake: PlainContainer.Mistake) throws {
    let failure = try #require(firstFailure(of: ModelRun(mistake: mistake)))
    #expect(failure.steps.count <= 6, "\(failure)")
  }

  @Test func aStoreThatForgetsToRemoveIsShownInAFewSteps() throws {
    let run = ModelRun { ForgetfulStore($0) }
    let failure = try #require(firstFailure(of: run))
    #expect(failure.steps.count <= 3, "\(failure)")
    #expect(failure.description.contains("instead of"), "\(failure)")
  }

  private func firstFailure(of run: ModelRun) -> ModelRun.Failure? {
    for seed in 0..<100 {
      var random = ModelRandom(seed: seed)
      if let failure = run.failure(random.steps(100)) { return failure }
    }
    return nil
  }
}

/// A store that keeps what it should remove.
private final class ForgetfulStore: SettingsStore {
  private let base: SharedMemoryStore

  init(_ base: SharedMemoryStore) { self.base = base }

  var keys: Set<String>? { base.keys }

  func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }

  func apply(_ changes: [String: StoredValue?]) { base.apply(changes.filter { $1 != nil }) }

  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation? {
    base.observe(handler)
  }
}
