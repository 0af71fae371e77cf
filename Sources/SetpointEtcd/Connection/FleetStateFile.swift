#if Etcd
  import Foundation
  import Setpoint

  /// What a host knows of its fleet, in a file of its own: the last known values and the writes
  /// that wait.
  ///
  /// Several processes of one host may use the file. What they read from the cluster is the same,
  /// and a write that two of them send takes effect once.
  struct FleetStateFile: Sendable {
    /// The part that comes from the cluster.
    struct Content {
      var cluster: String?
      var revision: Int64 = 0
      var date: Date?
      var entries: [WatchedEntry] = []
    }

    let store: FileStore

    init(at url: URL, files: any FileSystem) {
      store = FileStore(at: url, durability: .process, files: files, keepsHistory: false)
      // The file may contain values of secret settings, so only its owner may read it.
      _ = store.prepare(for: Setting("entry", default: "", .policy(.secret)))
    }

    func content() -> Content {
      var content = Content()
      if case .dictionary(let cluster)? = store.value(forKey: Self.cluster) {
        content.cluster = cluster["id"]?.text
        if let revision = Self.revision(of: cluster) { content.revision = revision }
        content.date = cluster["date"]?.date
      }
      content.entries = names(after: Self.entry).compactMap { name in
        guard case .dictionary(let members)? = store.value(forKey: Self.entry + name),
          let text = members["text"]?.text, let revision = Self.revision(of: members)
        else { return nil }
        return WatchedEntry(key: Self.plain(name), text: text, revision: revision)
      }
      return content
    }

    private static func revision(of members: [String: StoredValue]) -> Int64? {
      guard case .int(let revision)? = members["revision"], EtcdInteger.received ~= revision else {
        return nil
      }
      return revision
    }

    /// Records changes of the cluster. With `isWhole`, there are no other keys.
    func record(
      _ entries: [WatchedEntry], isWhole: Bool, cluster: String?, revision: Int64, date: Date
    ) throws {
      var changes: [String: StoredValue?] = [:]
      if isWhole {
        for name in names(after: Self.entry) { changes[Self.entry + name] = .some(nil) }
      }
      for entry in entries {
        changes[Self.entry + Self.escaped(entry.key)] = .some(
          entry.text.map { ["text": .string($0), "revision": .int(entry.revision)] })
      }
      var members: [String: StoredValue] = [
        "revision": .int(revision), "date": .string(date.formatted(.iso8601)),
      ]
      members["id"] = cluster.map(StoredValue.string)
      changes[Self.cluster] = .dictionary(members)
      try store.apply(changes)
    }

    /// Copies the file, before another cluster's values replace its content. Keeps the last five
    /// copies.
    ///
    /// - Returns: The path of the copy.
    func copy(at date: Date) throws -> String {
      try store.flush()
      let folder = store.url.deletingLastPathComponent()
      let copy = folder.appending(path: "\(Self.copyPrefix)\(date.milliseconds).json")
      try FileManager.default.copyItem(at: store.url, to: copy)
      let copies = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix(Self.copyPrefix) }.sorted()
      for name in copies.dropLast(5) {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
      return copy.path
    }

    /// The writes that wait for the cluster, the oldest first.
    var pending: [FleetWrite] { writes(Self.write) }
    /// The writes that wait for a decision, the oldest first.
    var conflicts: [FleetWrite] { writes(Self.conflict) }

    /// The identifier of the write that a process of this host added last; `nil` if there was none.
    var lastWrite: String? { store.value(forKey: Self.lastWrite)?.text }

    /// Adds a write.
    ///
    /// - Parameter last: What ``lastWrite`` was when the process read the writes that wait.
    /// - Throws: `StoreConflict` if another process has added a write since, which this one has to
    ///   follow.
    func addPending(_ write: FleetWrite, after last: String?) throws {
      try store.apply(
        [Self.write + write.id: write.stored, Self.lastWrite: .string(write.id)],
        expecting: [Self.lastWrite: last.map(StoredValue.string)])
    }

    /// Returns a text that all processes of this host have in the identifiers of their writes.
    func hostMark(orElse new: String) -> String {
      if let known = store.value(forKey: Self.hostMark)?.text { return known }
      try? store.apply([Self.hostMark: .string(new)], expecting: [Self.hostMark: nil])
      return store.value(forKey: Self.hostMark)?.text ?? new
    }

    /// Replaces pending writes.
    func update(pending writes: [FleetWrite]) throws {
      try store.apply(
        Dictionary(
          uniqueKeysWithValues: writes.map { (Self.write + $0.id, StoredValue?.some($0.stored)) }))
    }

    /// Removes a pending write, and updates its successors and adds a conflict in the same step.
    func remove(
      pending id: String, updating successors: [FleetWrite], adding conflict: FleetWrite?
    ) throws {
      var changes: [String: StoredValue?] = [Self.write + id: nil]
      for write in successors { changes[Self.write + write.id] = write.stored }
      if let conflict { changes[Self.conflict + conflict.id] = conflict.stored }
      try store.apply(changes)
    }

    func remove(conflict id: String) throws { try store.set(nil, forKey: Self.conflict + id) }

    /// Calls `onChange` after another process of this host added or removed writes.
    func observeWrites(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? {
      store.observe { event in
        guard case .changed(let keys) = event else { return }
        let isWrite = keys.contains { $0.hasPrefix(Self.write) || $0.hasPrefix(Self.conflict) }
        if isWrite { onChange() }
      }
    }
  }

  // MARK: - Names

  extension FleetStateFile {
    private static let copyPrefix = "fleet-"
    private static let (cluster, entry) = ("cluster", "entry/")
    private static let (write, conflict) = ("write/", "conflict/")
    private static let (lastWrite, hostMark) = ("lastWrite", "host")

    private func names(after prefix: String) -> [String] {
      (store.keys ?? []).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }

    private func writes(_ prefix: String) -> [FleetWrite] {
      names(after: prefix).sorted().compactMap {
        FleetWrite(id: $0, store.value(forKey: prefix + $0))
      }
    }

    /// A file nests keys with dots, which keys of etcd aren't.
    private static func escaped(_ key: String) -> String {
      key.replacing("%", with: "%25").replacing(".", with: "%2E")
    }

    private static func plain(_ name: String) -> String {
      name.replacing("%2E", with: ".").replacing("%25", with: "%")
    }
  }

  /// The keys of an app in etcd. docs/fleet.md describes them for other programs.
  struct FleetKeys: Sendable {
    let prefix: String

    init(app: String) { prefix = "/setpoint/\(app)" }

    /// The values that all hosts share, by the keys of their settings.
    var values: String { "\(prefix)/current/" }
    /// The policies, by scope and key.
    var policies: String { "\(prefix)/fleet/" }
    var schema: String { "\(prefix)/schema" }

    /// The keys that each host watches: values and policies.
    var watched: Range<String> { "\(prefix)/current/"..<"\(prefix)/fleet0" }
    var history: Range<String> { "\(prefix)/history/"..<"\(prefix)/history0" }

    func value(_ key: String) -> String {
      // Canonically equivalent keys are equal in Swift, so they share a key in etcd.
      values + key.precomposedStringWithCanonicalMapping
    }

    func history(of write: String) -> String { "\(prefix)/history/\(write)" }
  }
#endif
