#if Etcd
  import Foundation
  import Setpoint

  /// A write of this host, from the call to the response of the cluster.
  struct FleetWrite: Sendable, Hashable {
    /// The state of a key that a write is based on.
    enum Base: Sendable, Hashable {
      /// The revision of the key's last change in the cluster; 0 if it had no value.
      case revision(Int64)
      /// An earlier write of this host, which the cluster doesn't have yet.
      case write(String)
    }

    /// A revision that no key has, for a write that is based on one which the cluster never gets.
    static let noRevision: Int64 = -1

    /// The identifier, by which the cluster recognizes a second attempt. Sorts by the time of the
    /// write.
    let id: String
    let date: Date
    let author: String
    let host: String
    let process: String
    let changes: [String: StoredValue?]
    /// The previous values of the keys that it changes or expects.
    var oldValues: [String: StoredValue]
    /// The changed keys whose values the history doesn't contain.
    let withheld: Set<String>
    /// Whether the write expects values. Otherwise it replaces those of this host.
    let isCompared: Bool
    var bases: [String: Base]
    /// The reason why the cluster refuses the write; `nil` if it wasn't asked or another host was
    /// first.
    var refusal: String?

    func contains(_ key: String) -> Bool { changes.keys.contains(key) }
  }

  // MARK: - Storing

  extension FleetWrite {
    init?(id: String, _ stored: StoredValue?) {
      guard case .dictionary(let members)? = stored, case .int(let date)? = members["milliseconds"],
        case .array(let changes)? = members["changes"]
      else { return nil }
      self.id = id
      self.date = Date(milliseconds: date)
      author = members["author"]?.text ?? ""
      host = members["host"]?.text ?? ""
      process = members["process"]?.text ?? ""
      // A write of an earlier version has no mark, and may expect values.
      isCompared = members["compared"] != false
      refusal = members["refusal"]?.text
      var values: [String: StoredValue?] = [:]
      var old: [String: StoredValue] = [:]
      var withheld: Set<String> = []
      var bases: [String: Base] = [:]
      func readBase(_ members: [String: StoredValue]) -> String? {
        guard let key = members["key"]?.text else { return nil }
        old[key] = members["old"]
        if case .int(let revision)? = members["revision"] { bases[key] = .revision(revision) }
        if let write = members["after"]?.text { bases[key] = .write(write) }
        return key
      }
      for case .dictionary(let change) in changes {
        guard let key = readBase(change) else { return nil }
        values[key] = .some(change["value"])
        // A write without a mark may be that of a secret.
        if change["withheld"] != false { withheld.insert(key) }
      }
      if case .array(let expected)? = members["expected"] {
        for case .dictionary(let key) in expected { _ = readBase(key) }
      }
      (self.changes, oldValues, self.withheld, self.bases) = (values, old, withheld, bases)
    }

    var stored: StoredValue {
      func base(of key: String) -> [String: StoredValue] {
        var members: [String: StoredValue] = ["key": .string(key)]
        members["old"] = oldValues[key]
        switch bases[key] {
        case .revision(let revision): members["revision"] = .int(revision)
        case .write(let id): members["after"] = .string(id)
        case nil: break
        }
        return members
      }
      let changes = changes.sorted { $0.key < $1.key }.map { key, value in
        var change = base(of: key)
        change["value"] = value
        change["withheld"] = .bool(withheld.contains(key))
        return StoredValue.dictionary(change)
      }
      let expected = bases.keys.filter { !contains($0) }.sorted()
      var members: [String: StoredValue] = [
        "milliseconds": .int(date.milliseconds), "author": .string(author), "host": .string(host),
        "process": .string(process), "compared": .bool(isCompared), "changes": .array(changes),
      ]
      if !expected.isEmpty {
        members["expected"] = .array(expected.map { .dictionary(base(of: $0)) })
      }
      members["refusal"] = refusal.map(StoredValue.string)
      return .dictionary(members)
    }
  }

  extension Date {
    /// The time since 1970, in whole milliseconds; 0 for one that is too far from it.
    var milliseconds: Int64 { Int64(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0 }

    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
  }

  extension StoredValue {
    var text: String? {
      if case .string(let text) = self { text } else { nil }
    }

    var date: Date? {
      switch self {
      case .date(let date): date
      case .string(let text): try? Date(text, strategy: .iso8601)
      default: nil
      }
    }
  }
#endif
