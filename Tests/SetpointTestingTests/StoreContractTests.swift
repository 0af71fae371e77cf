import Setpoint
import SetpointTesting
import Testing

struct StoreContractTests {
  private let location = BreakableStore.Location()

  @Test(arguments: StoreContract.allCases)
  func aCorrectStoreKeepsTheContract(_ promise: StoreContract) async {
    await promise.check { [location] in BreakableStore(location) }
  }

  @Test(arguments: StoreContract.allCases)
  func theContractReportsWhatABrokenStoreDid(_ promise: StoreContract) async throws {
    let location = BreakableStore.Location(hasFile: promise == .aDamagedFileIsReportedAndKept)
    let failures = await promise.failures(patience: .milliseconds(300)) {
      BreakableStore(location, breaking: promise)
    }
    let first = try #require(failures.first)
    if let problem = firstProblem(of: promise) {
      #expect(first.description == "\(promise.rawValue): \(problem)")
    }
    #expect(failures.allSatisfy { $0.promise == promise })
  }

  @Test(arguments: StoreContract.allCases)
  func theContractSkipsMissingAbilities(_ promise: StoreContract) async {
    let failures = await promise.failures([]) { BreakableStore(.init(), breaking: promise) }
    #expect(failures.isEmpty == !promise.required.isEmpty)
  }

  @Test func aViolationIsAnIssueAtTheLineOfTheCheck() async {
    let line = #line + 2
    await withKnownIssue {
      await StoreContract.nilRemoves.check { [location] in
        BreakableStore(location, breaking: .nilRemoves)
      }
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.hasPrefix("Writing nil removes the value: key") == true
    }
  }

  @Test func theContractDetectsAMissingAbility() async {
    struct Mute: SettingsStore {
      func value(forKey key: String) -> StoredValue? { nil }
      func apply(_ changes: [String: StoredValue?]) {}
    }
    #expect(
      await StoreContract.ownWritesAreNotReported.failures { Mute() }.map(\.problem)
        == ["observe returned nil, though the store's abilities include .observes"])
    #expect(
      await StoreContract.keysAreThoseKept.failures(.listsKeys) { Mute() }.map(\.problem)
        == ["keys is nil, though the store's abilities include .listsKeys"])
  }

  @Test func theContractDetectsAStoreThatAnnouncesNothing() async {
    final class Silent: SettingsStore {
      func value(forKey key: String) -> StoredValue? { nil }
      func apply(_ changes: [String: StoredValue?]) {}
      func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation? {
        SettingsObservation {}
      }
    }
    let promise = StoreContract.anEndedObservationIsSilent
    #expect(
      await promise.failures(patience: .milliseconds(10)) { Silent() }.map(\.description) == [
        """
        An observation that has ended reports nothing: key string "first": another store changed \
        it, but no observer was notified within 0.01 seconds
        """
      ])
  }

  @Test(arguments: [FailingStore.Failing.reads, .writes, .everything])
  func aStoreThatFailsBreaksAPromiseAndNothingElse(_ failing: FailingStore.Failing) async {
    let failures = await StoreContract.nilRemoves.failures(.listsKeys) {
      FailingStore(failing: failing)
    }
    #expect(failures.first?.problem.hasSuffix("failed: a test requested this failure") == true)
  }

  @Test func theContractReportsAStoreThatCannotBeOpened() async {
    let failures = await StoreContract.nilRemoves.failures { throw FailingStore.Failure() }
    #expect(
      failures.map(\.description) == [
        """
        Writing nil removes the value: the store couldn't be opened or used: a test requested this \
        failure
        """
      ])
  }

  @Test func aStoreMayRefuseAKeyIfItSaysSoBeforehand() async {
    struct ShortKeys: SettingsStore {
      let base = MemoryStore()
      let saysSo: Bool
      func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }
      func apply(_ changes: [String: StoredValue?]) throws {
        if changes.keys.contains(where: { $0.utf8.count > 64 }) { throw FailingStore.Failure() }
        base.apply(changes)
      }
      func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
        guard saysSo, setting.key.utf8.count > 64 else { return [] }
        return [
          SettingsIssue(SettingsError(.invalid, problem: "Too long."))
        ]
      }
    }
    let promise = StoreContract.everyKeyIsKeptApart
    #expect(await promise.failures([]) { ShortKeys(saysSo: true) } == [])
    let problems = await promise.failures([]) { ShortKeys(saysSo: false) }.map(\.problem)
    #expect(
      problems == [
        "it was refused, but prepare(for:) doesn't say so: a test requested this failure"
      ])
  }
}

/// The first failure that the contract reports of a ``BreakableStore`` that breaks the promise;
/// `nil` if it varies.
private func firstProblem(of promise: StoreContract) -> String? {
  switch promise {
  case .everyRepresentationIsReadBack:
    #"key string "double.minusZero": double -0.0 came back as int 0"#
  case .everyTypeIsReadBack:
    #"key string "Optional<Int>.0": Optional<Int> nil came back as Optional(42)"#
  case .everyTextIsReadBack:
    #"key string "nul": string "before\u0000after" came back as string "before""#
  case .everyKeyIsKeptApart: #"key string "a": int 4 came back as int 9"#
  case .aMissingValueIsNil: #"key string "missing": should have no value, but has null"#
  case .nilRemoves: #"key string "removed": should have no value, but has null"#
  case .aWriteReplaces:
    #"key string "replaced": dictionary {"b":{"c":2}} came back as dictionary "#
      + #"{"a":1,"b":{"a":1,"c":2}}"#
  case .manyChangesAreKept: #"key string "many.329": int 329 came back as nothing"#
  case .settingOneIsAWrite: #"key string "removed": should have no value, but has int 1"#
  case .aFailedWriteChangesNothing:
    #"key string "changed": string "before" came back as string "after""#
  case .anEmptyWriteChangesNothing: #"key string "kept": int 1 came back as nothing"#
  case .keysAreThoseKept: #"key string "second": it is listed, but has no value"#
  case .concurrentUseLosesNothing, .twoStoresLoseNothing, .comparedWritesLoseNothing,
    .writesAreReadInOrder:
    nil
  case .aStoreThatIsNeverClosedLosesNothing:
    #"key string "five": string "text" came back as nothing"#
  case .aDamagedFileIsReportedAndKept: "its file was damaged, but no issue was reported"
  case .valuesOutliveTheStore:
    #"key string "round0": dictionary {"number":0} came back as nothing"#
  case .flushedValuesAreThere: #"key string "flushed": string "yes" came back as nothing"#
  case .unknownKeysStay:
    #"key string "array.empty": after reopening, array [] came back as nothing"#
  case .versionsOfAnAppLoseNothing:
    "version third: Setting 'interval' is out of range: 7. Enter a number from 1000 to 60000."
  case .everyVersionMigratesOnce:
    "version third: The store contains a value for an unknown key, 'fontSize'. Did you mean 'appearance.fontSize'?"
  case .changesFromOutsideAreReported:
    #"key string "removed": another store changed it, but no observer was notified"#
  case .anObserverReadsTheNewValue:
    #"key string "first": the observer notified last of string "written by another store" read nothing"#
  case .ownWritesAreNotReported: #"key string "own": the store reported its own write"#
  case .anEndedObservationIsSilent:
    #"key string "first": it was reported after the observation had ended"#
  case .noObserverIsCalledByAWriter:
    #"the thread that wrote called an observer: changed(keys: Set(["outside"]))"#
  case .aSlowObserverDelaysNoWrite:
    "a write by another store waited 0.3 seconds for an observer that hadn't returned"
  }
}
