#if Etcd
  import Setpoint

  /// The values that a host shows: those of the cluster at one revision, and over them its own
  /// writes that this revision doesn't include.
  ///
  /// Only results of the cluster in the order of their revisions change the part of the cluster, so
  /// a reader that sees a change of another host also sees all earlier ones.
  struct FleetValues: Sendable {
    /// A value, or the reason why it can't be read.
    typealias Content = Result<StoredValue, SettingsError>

    private struct Entry {
      var content: Content
      var revision: Int64
    }

    private struct Acknowledgment {
      var value: StoredValue?
      var revision: Int64
    }

    /// The revision of the cluster that the entries are from.
    private(set) var revision: Int64 = 0
    private var entries: [String: Entry] = [:]
    /// Writes that the cluster has, at revisions that this host hasn't received yet.
    private var acknowledged: [String: Acknowledgment] = [:]
    /// Writes that wait for the cluster, the oldest first.
    private(set) var pending: [FleetWrite] = []
    private var pendingValues: [String: StoredValue?] = [:]

    var keys: Set<String> {
      Set(entries.keys).union(acknowledged.keys).union(pendingValues.keys)
        .filter { content(of: $0) != nil }
    }

    /// The keys with a value in the cluster, as of ``revision``.
    var clusterKeys: some Sequence<String> { entries.keys }

    /// The value in the cluster, as far as this host knows.
    func clusterContent(of key: String) -> Content? {
      if let known = acknowledged[key] { return known.value.map(Content.success) }
      return entries[key]?.content
    }

    /// Returns the values in the cluster that can be read.
    func clusterValues(of keys: some Sequence<String>) -> [String: StoredValue] {
      keys.reduce(into: [:]) { values, key in
        values[key] = try? clusterContent(of: key)?.get()
      }
    }

    func content(of key: String) -> Content? {
      if let value = pendingValues[key] { return value.map(Content.success) }
      return clusterContent(of: key)
    }

    /// Returns whether the host shows these values. It shows none if one can't be read.
    func holds(_ expected: [String: StoredValue?]) -> Bool {
      expected.allSatisfy { key, value in (try? content(of: key)?.get()) == value }
    }

    /// Returns the state that a write of a key would be based on.
    func base(of key: String) -> FleetWrite.Base {
      if let write = pending.last(where: { $0.contains(key) }) { return .write(write.id) }
      return .revision(clusterRevision(of: key))
    }

    /// The revision of the key's last change in the cluster, as far as this host knows; 0 for no
    /// value.
    func clusterRevision(of key: String) -> Int64 {
      if let known = acknowledged[key] { return known.value == nil ? 0 : known.revision }
      return entries[key]?.revision ?? 0
    }

    /// Returns whether this host has received the key's change at the revision, or a later one; for
    /// 0, its removal.
    func hasReceived(_ key: String, at revision: Int64) -> Bool {
      guard let entry = entries[key] else { return revision == 0 }
      return revision > 0 && entry.revision >= revision
    }
  }

  // MARK: - Changing

  extension FleetValues {
    /// Takes changes over, and drops the acknowledged writes that the revision includes.
    ///
    /// - Returns: The keys whose shown value is another one now.
    mutating func take(
      _ changes: [String: (content: Content?, revision: Int64)], upTo revision: Int64
    ) -> Set<String> {
      self.revision = revision
      let included = acknowledged.filter { $0.value.revision <= revision }.keys
      return changing(Set(changes.keys).union(included)) { values in
        for (key, change) in changes {
          values.entries[key] = change.content.map {
            Entry(content: $0, revision: change.revision)
          }
        }
        for key in included { values.acknowledged[key] = nil }
      }
    }

    /// Replaces the part of the cluster by its whole content at a revision.
    mutating func replace(
      with content: [String: (content: Content?, revision: Int64)], at revision: Int64
    ) -> Set<String> {
      let removed = Set(entries.keys).subtracting(content.keys)
      var changes = content
      for key in removed { changes[key] = (nil, 0) }
      return take(changes, upTo: revision)
    }

    /// Notes that the cluster has the changes at a revision.
    mutating func acknowledge(_ changes: [String: StoredValue?], at revision: Int64) {
      // The revision may have been received before the response to the write.
      guard revision > self.revision else { return }
      for (key, value) in changes {
        acknowledged[key] = Acknowledgment(value: value, revision: revision)
      }
    }

    mutating func setPending(_ writes: [FleetWrite]) -> Set<String> {
      changing(Set(pendingValues.keys).union(writes.flatMap(\.changes.keys))) { values in
        values.pending = writes
        values.pendingValues = writes.reduce(into: [:]) { $0.merge($1.changes) { _, last in last } }
      }
    }

    private mutating func changing(
      _ keys: Set<String>, _ change: (inout FleetValues) -> Void
    ) -> Set<String> {
      let before = keys.map { ($0, content(of: $0)) }
      change(&self)
      return Set(before.filter { content(of: $0.0) != $0.1 }.map(\.0))
    }
  }
#endif
