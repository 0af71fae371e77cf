import SetpointSynchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The reads of a setting's value since ``SettingsContainer/recordReads(savingTo:)``.
public struct SettingReads: Sendable, Hashable {
  /// The key of the setting.
  public let key: String
  /// The number of reads of a value in each layer; empty if the setting was never read.
  public internal(set) var layers: [SettingLayer: Int] = [:]
  /// The time of the first read; `nil` if there is none.
  public internal(set) var first: Date?
  /// The time of the last read; `nil` if there is none.
  public internal(set) var last: Date?

  /// The number of reads.
  public var count: Int { layers.values.reduce(0, +) }

  init(ofKey key: String) { self.key = key }

  mutating func add(_ layer: SettingLayer) {
    let now = Date.now
    layers[layer, default: 0] += 1
    first = first ?? now
    last = now
  }

  mutating func add(_ other: SettingReads) {
    layers.merge(other.layers, uniquingKeysWith: +)
    first = [first, other.first].compactMap(\.self).min()
    last = [last, other.last].compactMap(\.self).max()
  }
}

/// The reads of one or more containers.
package final class ReadLog: Sendable {
  /// The log of all containers that are created meanwhile, except drafts; `nil` for none.
  @TaskLocal package static var current: ReadLog?
  /// Whether reads aren't recorded, because they decide what surfaces show.
  @TaskLocal static var isPaused = false

  /// Returns a closure whose reads aren't recorded.
  static func unrecorded<Result>(
    _ read: @escaping @Sendable (SettingsContainer) -> Result
  ) -> @Sendable (SettingsContainer) -> Result {
    { container in
      guard container.state.recordsReads else { return read(container) }
      return $isPaused.withValue(true) { read(container) }
    }
  }

  private let contents = Mutex(Contents())

  private struct Contents {
    /// The reads of each declared key.
    var reads: [String: SettingReads] = [:]
    var unknownKeys: [String: Int] = [:]
  }

  package init() {}

  func declare(_ key: String) {
    contents.withLock { $0.reads[key] = $0.reads[key] ?? SettingReads(ofKey: key) }
  }

  func note(_ key: String, in layer: SettingLayer) {
    contents.withLock { $0.reads[key, default: SettingReads(ofKey: key)].add(layer) }
  }

  func note(unknown key: String) {
    contents.withLock { $0.unknownKeys[key, default: 0] += 1 }
  }

  /// The reads of each key.
  var reads: [String: SettingReads] { contents.withLock { $0.reads } }

  /// The number of reads of each unknown key.
  var unknownKeys: [String: Int] { contents.withLock { $0.unknownKeys } }

  /// Adds the reads of another log.
  package func add(_ other: ReadLog) {
    for reads in other.reads.values {
      contents.withLock { $0.reads[reads.key, default: SettingReads(ofKey: reads.key)].add(reads) }
    }
  }

  /// The keys of the settings that were never read, sorted.
  package var unreadKeys: [String] {
    reads.values.filter(\.layers.isEmpty).map(\.key).sorted()
  }
}
