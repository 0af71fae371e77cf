import Foundation
public import Setpoint
public import Testing

/// A promise of every store. All cases together are the contract.
///
/// A parameterized test checks a store:
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
  /// The store returns every kind of stored value unchanged.
  case everyRepresentationIsReadBack = "Every kind of stored value is read back as it was written"
  /// Every type of setting reads the value that was set.
  case everyTypeIsReadBack = "Every type of setting is read back as it was set"
  /// The store returns every text unchanged, byte for byte.
  case everyTextIsReadBack = "Every text is read back to the byte"
  /// The store keeps every key separately, or refuses it with an issue.
  case everyKeyIsKeptApart = "Every key is kept apart from all others, or refused with an issue"
  /// A value that was never written is `nil`.
  case aMissingValueIsNil = "A value that was never written is nil"
  /// Writing `nil` removes the value.
  case nilRemoves = "Writing nil removes the value"
  /// A write replaces a value of any kind.
  case aWriteReplaces = "A write replaces a value of any kind"
  /// The store keeps all changes of a large write.
  case manyChangesAreKept = "Many changes in one write are all kept"
  /// Setting a single value has the same effect as a write.
  case settingOneIsAWrite = "A value that is set alone is kept like one that is written"
  /// The store refuses what it can't keep, and nothing changes.
  case aFailedWriteChangesNothing = "A refused write changes nothing"
  /// A write without changes has no effect.
  case anEmptyWriteChangesNothing = "A write without changes changes nothing"
  /// The listed keys are those with a value.
  case keysAreThoseKept = "The keys listed are those that have a value"
  /// Concurrent writes by many threads are all kept.
  case concurrentUseLosesNothing = "Concurrent writes are all kept"
  /// Concurrent compared writes are all kept.
  case comparedWritesLoseNothing = "Concurrent compared writes are all kept"
  /// A reader that sees a write also sees all earlier writes.
  case writesAreReadInOrder = "A reader that sees a write also sees all earlier writes"
  /// A store opened later has all values.
  case valuesOutliveTheStore = "A store opened later reads all values"
  /// A store has all values of another one that was neither flushed nor closed.
  case aStoreThatIsNeverClosedLosesNothing =
    "A store reads everything that another store wrote, even if that store isn't flushed or closed"
  /// The store reports and keeps a damaged file, and accepts writes.
  case aDamagedFileIsReportedAndKept =
    "A damaged file is reported and kept, and the store accepts writes"
  /// A second store sees flushed values.
  case flushedValuesAreThere = "A second store sees flushed values"
  /// The store preserves keys that another store wrote.
  case unknownKeysStay = "Keys of another store are preserved"
  /// Writes through two stores at one location are all kept.
  case twoStoresLoseNothing = "Writes through two stores at one location are all kept"
  /// Upgrades and downgrades of an app lose nothing.
  case versionsOfAnAppLoseNothing = "Upgrades and downgrades of an app lose nothing"
  /// Each version of an app migrates the values once.
  case everyVersionMigratesOnce = "Each version of an app migrates the values once"
  /// The store reports changes by another store with exactly their keys.
  case changesFromOutsideAreReported =
    "Changes by another store are reported with exactly their keys"
  /// An observer reads the new value at once.
  case anObserverReadsTheNewValue = "An observer reads the new value at once"
  /// The store doesn't report its own writes.
  case ownWritesAreNotReported = "A store doesn't report its own writes"
  /// An observation that has ended reports nothing.
  case anEndedObservationIsSilent = "An observation that has ended reports nothing"
  /// The store never calls an observer on the thread that writes.
  case noObserverIsCalledByAWriter = "No observer is called on the thread that writes"
  /// A slow observer delays no write.
  case aSlowObserverDelaysNoWrite = "A slow observer delays no write"

  /// Checks a store, and records an issue at the caller's line for each failure.
  ///
  /// Passes if the store lacks the ability that the promise requires.
  ///
  /// - Parameters:
  ///   - abilities: The abilities of the store. The default is all.
  ///   - patience: The time to wait for asynchronous results. Spent only if the store fails.
  ///   - sourceLocation: The location of a failure in the test.
  ///   - open: Opens a store, always at the same location, which is empty at first and used by
  ///     nothing else. Called several times; an error is a failure.
  public func check(
    _ abilities: StoreAbilities = .all, patience: Duration = .seconds(30),
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    opening open: @escaping @Sendable () async throws -> any SettingsStore
  ) async {
    for failure in await failures(abilities, patience: patience, opening: open) {
      Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
    }
  }

  /// Returns the failures of a store without recording issues. The parameters are those of
  /// ``check(_:patience:sourceLocation:opening:)``.
  package func failures(
    _ abilities: StoreAbilities = .all, patience: Duration = .seconds(30),
    opening open: @escaping @Sendable () async throws -> any SettingsStore
  ) async -> [StoreContractFailure] {
    guard abilities.isSuperset(of: required) else { return [] }
    let run = StoreContractRun(
      promise: self, abilities: abilities, patience: patience, open: open)
    do {
      try await check(run)
    } catch {
      run.report("the store couldn't be opened or used: \(error)")
    }
    return run.end()
  }
}

extension StoreContract: CustomTestStringConvertible {
  /// The text of the promise.
  public var testDescription: String { rawValue }
}

extension StoreContract {
  /// The abilities that the promise requires.
  package var required: StoreAbilities {
    switch self {
    case .everyRepresentationIsReadBack, .everyTypeIsReadBack, .everyTextIsReadBack,
      .everyKeyIsKeptApart,
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
    case .everyRepresentationIsReadBack: try await store.everyRepresentationIsReadBack()
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

/// The optional features of a store. The contract tests only the features that the store has.
public struct StoreAbilities: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A store opened later at the same location has the values.
  public static let persists = StoreAbilities(rawValue: 1 << 0)
  /// Several stores may be open at the same location at the same time.
  public static let shares = StoreAbilities(rawValue: 1 << 1)
  /// `keys` isn't `nil`.
  public static let listsKeys = StoreAbilities(rawValue: 1 << 2)
  /// `observe` isn't `nil`. It reports changes that another store makes at the same location.
  public static let observes = StoreAbilities(rawValue: 1 << 3)

  /// `apply(_:expecting:)` compares and changes in one step, even while other processes write.
  public static let compares = StoreAbilities(rawValue: 1 << 4)

  /// All abilities.
  public static let all: StoreAbilities = [.persists, .shares, .listsKeys, .observes, .compares]
}

/// A violation of a promise by a store.
package struct StoreContractFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The promise.
  package let promise: StoreContract
  /// The key concerned, or `nil` if it concerns none.
  package let key: String?
  /// The operation and its result.
  package let problem: String

  /// The promise, the key and the problem on one line.
  package var description: String {
    let location = key.map { "key \(StoredValue.string($0).shown): " } ?? ""
    return "\(promise.rawValue): \(location)\(problem)"
  }
}

extension StoredValue {
  /// The kind and a short form of the value: `int 3`, `string "Ada"`.
  var shown: String {
    let text =
      switch self {
      case .null: "null"
      case .bool(let value): "bool \(value)"
      case .int(let value): "int \(value)"
      case .double(let value): "double \(value)"
      case .string: "string \(description)"
      case .data(let value): "data \(value.count) bytes, Base64 \(description)"
      case .date(let value): "date \(value.timeIntervalSinceReferenceDate) s after 2001"
      case .array: "array \(description)"
      case .dictionary: "dictionary \(description)"
      }
    return text.count > 90 ? "\(text.prefix(89))… (\(text.count) characters)" : text
  }
}
