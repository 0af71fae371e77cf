public import Setpoint
public import Testing

/// One promise that a store makes; all cases together are the contract.
///
/// A parameterised test runs a store through it:
///
/// ```swift
/// @Test(arguments: StoreContract.allCases)
/// func ourStoreKeepsTheContract(_ promise: StoreContract) async throws {
///   let folder = try TemporaryFolder()
///   await promise.check { OurStore(at: folder.url.appending(path: "settings")) }
/// }
/// ```
@nonexhaustive
public enum StoreContract: String, CaseIterable, Sendable {
  case everyShapeIsReadBack = "Every shape of value is read back as it was written"
  case everyTypeIsReadBack = "Every type of setting is read back as it was set"
  case everyTextIsReadBack = "Every text is read back to the byte"
  case everyKeyIsKeptApart = "Every key is kept apart from all others, or refused with an issue"
  case aMissingValueIsNil = "A value that was never written is nil"
  case nilRemoves = "Writing nil removes the value"
  case aWriteReplaces = "A write replaces the value before, whatever its shape"
  case manyChangesAreKept = "Many changes in one write are all kept"
  case settingOneIsAWrite = "A value that is set alone is kept like one that is written"
  case aFailedWriteChangesNothing = "What cannot be kept is refused, and all is as before"
  case anEmptyWriteChangesNothing = "A write without changes changes nothing"
  case keysAreThoseKept = "The keys listed are those that have a value"
  case concurrentUseLosesNothing = "Many threads at the same time lose nothing"
  case comparedWritesLoseNothing = "Compared writes at the same time lose nothing of each other"
  case writesAreReadInOrder = "A reader that sees a write also sees all earlier writes"
  case valuesOutliveTheStore = "A store opened later finds everything"
  case aStoreThatIsNeverClosedLosesNothing =
    "A store finds everything that another wrote, though that one is neither flushed nor closed"
  case aDamagedFileIsReportedAndKept =
    "A damaged file is reported and kept, and the store accepts writes"
  case flushedValuesAreThere = "What was flushed is seen by a second store"
  case unknownKeysStay = "Keys that another store wrote stay"
  case twoStoresLoseNothing = "Two stores at one place lose nothing of each other"
  case versionsOfAnAppLoseNothing = "Upgrades and downgrades of an app lose nothing"
  case everyVersionMigratesOnce = "Each version of an app migrates the values once"
  case changesFromOutsideAreReported =
    "Changes by another store are reported with exactly their keys"
  case anObserverReadsTheNewValue = "An observer reads the new value at once"
  case ownWritesAreNotReported = "A store does not report its own writes"
  case anEndedObservationIsSilent = "An observation that has ended reports nothing"
  case noObserverIsCalledByAWriter = "No observer is called on the thread that writes"
  case aSlowObserverDelaysNoWrite = "A slow observer delays no write"

  /// Checks a store and records an issue at the caller's line for each failure.
  ///
  /// A promise of something that the store does not offer is taken as kept.
  ///
  /// - Parameters:
  ///   - abilities: What the store offers; all by default.
  ///   - patience: How long to wait for what a store does in its own time; spent only if it fails.
  ///   - open: Opens a store; always at the same place, which nothing else uses and which is empty at
  ///     first. Called several times; what it throws is a failure.
  public func check(
    _ abilities: StoreAbilities = .all, patience: Duration = .seconds(30),
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    opening open: @escaping @Sendable () async throws -> any SettingsStore
  ) async {
    for failure in await failures(abilities, patience: patience, opening: open) {
      Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
    }
  }

  /// Checks a store without recording issues. The parameters are those of ``check(_:patience:sourceLocation:opening:)``.
  public func failures(
    _ abilities: StoreAbilities = .all, patience: Duration = .seconds(30),
    opening open: @escaping @Sendable () async throws -> any SettingsStore
  ) async -> [StoreContractFailure] {
    guard abilities.isSuperset(of: required) else { return [] }
    let run = StoreContractRun(
      promise: self, abilities: abilities, patience: patience, open: open)
    do {
      try await check(run)
    } catch {
      run.report("the store could not be opened or used: \(error)")
    }
    return run.end()
  }
}

extension StoreContract: CustomTestStringConvertible {
  public var testDescription: String { rawValue }
}

extension StoreContract {
  /// What a store must offer for the promise to mean anything.
  public var required: StoreAbilities {
    switch self {
    case .everyShapeIsReadBack, .everyTypeIsReadBack, .everyTextIsReadBack, .everyKeyIsKeptApart,
      .aMissingValueIsNil, .nilRemoves, .aWriteReplaces, .manyChangesAreKept,
      .settingOneIsAWrite,
      .aFailedWriteChangesNothing, .anEmptyWriteChangesNothing, .concurrentUseLosesNothing,
      .writesAreReadInOrder:
      []
    case .comparedWritesLoseNothing: .compares
    case .keysAreThoseKept: .listsKeys
    case .valuesOutliveTheStore, .unknownKeysStay, .aDamagedFileIsReportedAndKept,
      .versionsOfAnAppLoseNothing, .everyVersionMigratesOnce:
      .persists
    case .flushedValuesAreThere, .twoStoresLoseNothing, .aStoreThatIsNeverClosedLosesNothing:
      [.persists, .shares]
    case .ownWritesAreNotReported, .noObserverIsCalledByAWriter: .observes
    case .changesFromOutsideAreReported, .anObserverReadsTheNewValue, .anEndedObservationIsSilent,
      .aSlowObserverDelaysNoWrite:
      [.shares, .observes]
    }
  }

  private func check(_ store: StoreContractRun) async throws {
    switch self {
    case .everyShapeIsReadBack: try await store.everyShapeIsReadBack()
    case .everyTypeIsReadBack: try await store.everyTypeIsReadBack()
    case .everyTextIsReadBack: try await store.everyTextIsReadBack()
    case .everyKeyIsKeptApart: try await store.everyKeyIsKeptApart()
    case .aMissingValueIsNil: try await store.aMissingValueIsNil()
    case .nilRemoves: try await store.nilRemoves()
    case .aWriteReplaces: try await store.aWriteReplaces()
    case .manyChangesAreKept: try await store.manyChangesAreKept()
    case .settingOneIsAWrite: try await store.settingOneIsAWrite()
    case .aFailedWriteChangesNothing: try await store.aFailedWriteChangesNothing()
    case .anEmptyWriteChangesNothing: try await store.anEmptyWriteChangesNothing()
    case .keysAreThoseKept: try await store.keysAreThoseKept()
    case .concurrentUseLosesNothing: try await store.concurrentUseLosesNothing()
    case .comparedWritesLoseNothing: try await store.comparedWritesLoseNothing()
    case .writesAreReadInOrder: try await store.writesAreReadInOrder()
    case .valuesOutliveTheStore: try await store.valuesOutliveTheStore()
    case .aStoreThatIsNeverClosedLosesNothing:
      try await store.aStoreThatIsNeverClosedLosesNothing()
    case .aDamagedFileIsReportedAndKept: try await store.aDamagedFileIsReportedAndKept()
    case .flushedValuesAreThere: try await store.flushedValuesAreThere()
    case .unknownKeysStay: try await store.unknownKeysStay()
    case .twoStoresLoseNothing: try await store.twoStoresLoseNothing()
    case .versionsOfAnAppLoseNothing: try await store.versionsOfAnAppLoseNothing()
    case .everyVersionMigratesOnce: try await store.everyVersionMigratesOnce()
    case .changesFromOutsideAreReported: try await store.changesFromOutsideAreReported()
    case .anObserverReadsTheNewValue: try await store.anObserverReadsTheNewValue()
    case .ownWritesAreNotReported: try await store.ownWritesAreNotReported()
    case .anEndedObservationIsSilent: try await store.anEndedObservationIsSilent()
    case .noObserverIsCalledByAWriter: try await store.noObserverIsCalledByAWriter()
    case .aSlowObserverDelaysNoWrite: try await store.aSlowObserverDelaysNoWrite()
    }
  }
}
