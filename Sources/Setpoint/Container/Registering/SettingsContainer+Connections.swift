#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension SettingsContainer {
  /// The sources and stores whose values come from other machines, one for each connection.
  package var connectedValues: [any ConnectedValues] {
    var identifiers: Set<ObjectIdentifier> = []
    let all: [Any] = state.sources.map(\.source) + stores.all.map { $0.store.unnamed }
    return all.compactMap { $0 as? any ConnectedValues }
      .filter { identifiers.insert($0.connectionIdentifier).inserted }
  }

  /// Reads the sources again that may need a network.
  ///
  /// - Parameter failed: The connections that couldn't be reached. Their sources keep their issues.
  package func readNetworkSources(except failed: Set<ObjectIdentifier>) async {
    for source in state.sources where !(source.source is any LocalSettingsSource) {
      let connection = (source.source as? any ConnectedValues)?.connectionIdentifier
      if !(connection.map(failed.contains) ?? false) { await read(source.identifier) }
    }
  }

  /// The states of all sources, highest first, then those of stores with values from other machines,
  /// and of stores that can't be read or written.
  package var sourceStates: [SourceState] {
    let sources = state.sources.reversed().filter { !($0.source is ComputedDefaults) }
    let stores = stores.all.compactMap { $0.store.unnamed as? any ConnectedValues }
    return sources.map(SourceState.init)
      + stores.map {
        SourceState(
          name: $0.connectionName, layer: .current, date: $0.dateOfValues, failure: nil,
          isReachable: $0.isReachable, waitingWriteCount: $0.waitingWriteCount)
      }
      + monitoredStores.compactMap(\.monitoredState)
  }

  private var monitoredStores: [any MonitoredStore] {
    stores.all.compactMap { $0.store.unnamed as? any MonitoredStore }
  }

  /// Whether the file of a store may be incomplete because a program is saving it.
  package var hasStoresInDoubt: Bool { monitoredStores.contains(where: \.isInDoubt) }

  /// The error of the first store that can't be read or written; `nil` if there is none.
  package var storeFailure: SettingsError? {
    monitoredStores.lazy.compactMap(\.failure?.error).first
  }
}

extension MonitoredStore {
  fileprivate var monitoredState: SourceState? {
    failure.map {
      SourceState(name: monitoredName, layer: .current, date: nil, failure: $0, isReachable: true)
    }
  }
}

/// The state of a source of a container.
package struct SourceState: Sendable {
  /// The name of the source.
  package let name: String
  package let layer: SettingLayer
  /// The date at which the values were read or, for a source on another machine, known to be its
  /// own; `nil` if they never were, or for a store that can't be read or written.
  package let date: Date?
  /// The issue of the last attempt to read, if it failed.
  package let failure: SettingsIssue?
  /// Whether the other machine answered the last time; `true` for a source on this one.
  package let isReachable: Bool
  /// Whether the source is strict, so that the program needs its values.
  package var isStrict = false
  /// The number of writes to a store that wait for the other machine; `nil` for a source.
  package var waitingWriteCount: Int?
}

extension SourceState {
  fileprivate init(_ source: RegisteredSource) {
    let connected = source.source as? any ConnectedValues
    self.init(
      name: source.source.name, layer: source.layer,
      date: connected == nil ? source.date : connected?.dateOfValues, failure: source.failure,
      isReachable: connected?.isReachable ?? true, isStrict: source.isStrict)
  }
}
