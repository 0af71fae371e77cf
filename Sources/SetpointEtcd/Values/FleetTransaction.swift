#if Etcd
  import Foundation
  import Setpoint

  /// A write as one transaction of etcd, which has an effect at most once: it adds an entry to the
  /// history under the write's identifier, if there is none.
  struct FleetTransaction {
    /// The number of operations in one list. etcd accepts 128 in all lists along a path of nested
    /// transactions (`--max-txn-ops`).
    static let operationLimit = 60

    /// The response of the cluster.
    enum Outcome: Equatable {
      case applied(revision: Int64)
      /// Others changed keys first. The revisions are those of their last changes; 0 for a removed
      /// key.
      case conflict([String: Int64])
    }

    /// The identifier of the write.
    let id: String
    let keys: FleetKeys
    /// The changes by their keys in etcd; `nil` removes one.
    let changes: [String: String?]
    /// The revisions that keys in etcd must have; 0 for none.
    let expected: [String: Int64]
    /// The revision that the expectations are from.
    let revision: Int64
    let historyText: String

    /// Whether there are too many expectations to compare each. Then nothing of the app may have
    /// changed since the revision.
    var comparesAll: Bool { expected.count > Self.operationLimit - 1 }
    private var historyKey: String { keys.history(of: id) }

    var request: EtcdTransaction {
      var operations = changes.sorted { $0.key < $1.key }.map { key, text in
        text.map { EtcdOperation.put(key, $0) } ?? .delete(key)
      }
      operations.append(.put(historyKey, historyText))
      var count = EtcdRange(keys.history)
      count.countOnly = true
      return EtcdTransaction(
        compare: comparisons, success: Self.grouped(operations) + [.range(count)],
        failure: [.range(EtcdRange(historyKey))] + conflictQueries)
    }

    /// Returns operations, in nested transactions if there are too many for one list.
    static func grouped(_ operations: [EtcdOperation]) -> [EtcdOperation] {
      guard operations.count > operationLimit else { return operations }
      return stride(from: 0, to: operations.count, by: operationLimit).map {
        .all(Array(operations[$0..<min($0 + operationLimit, operations.count)]))
      }
    }

    private var comparisons: [EtcdCompare] {
      let isNew = EtcdCompare(
        result: .equal, target: .created, key: EtcdText(historyKey), createRevision: EtcdInteger(0))
      guard comparesAll else {
        return [isNew]
          + expected.sorted { $0.key < $1.key }.map {
            EtcdCompare(
              result: .equal, target: .modified, key: EtcdText($0.key),
              modRevision: EtcdInteger($0.value))
          }
      }
      // Includes the history, and so the removals by all programs that add to it.
      let all = EtcdCompare(
        result: .less, target: .modified, key: EtcdText("\(keys.prefix)/"),
        rangeEnd: EtcdText("\(keys.prefix)0"), modRevision: EtcdInteger(revision + 1))
      return [isNew, all]
    }

    private var conflictQueries: [EtcdOperation] {
      guard comparesAll else { return expected.keys.sorted().map { .range(EtcdRange($0)) } }
      var newest = EtcdRange(keys.watched)
      (newest.sortTarget, newest.sortOrder) = (.modified, .descending)
      (newest.limit, newest.keysOnly) = (EtcdInteger(1), true)
      return [.range(newest)]
    }

    /// Returns the number of entries of the history after the write; `nil` if it wasn't applied by
    /// this attempt.
    static func historyCount(of response: EtcdTransactionResponse) -> Int64? {
      guard response.succeeded == true else { return nil }
      return response.responses?.last?.responseRange?.count?.value
    }

    func outcome(of response: EtcdTransactionResponse) -> Outcome {
      let revision = response.header?.revision?.value ?? 0
      if response.succeeded == true { return .applied(revision: revision) }
      var pairs = (response.responses ?? []).map { $0.responseRange?.kvs ?? [] }[...]
      // An earlier attempt took effect, although its response didn't arrive.
      if let entry = pairs.popFirst()?.first {
        return .applied(revision: entry.modRevision?.value ?? revision)
      }
      var current: [String: Int64] = comparesAll ? [:] : expected.mapValues { _ in 0 }
      for pair in pairs.joined() { current[pair.key.text] = pair.modRevision?.value ?? 0 }
      return .conflict(current)
    }
  }
#endif
