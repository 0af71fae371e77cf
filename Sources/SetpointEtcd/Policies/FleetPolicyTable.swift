#if Etcd
  import Setpoint

  /// The policies of a fleet, by their location.
  struct FleetPolicyTable: Sendable {
    struct Location: Hashable {
      let scope: EtcdScope
      let key: String
    }

    private struct Entry {
      var policy: Result<EtcdPolicy, SettingsError>
      /// The mistakes in a readable policy.
      var mistakes: [SettingsError] = []
      /// The whole key in etcd.
      var path: String
    }

    private var entries: [Location: Entry] = [:]
    /// Keys in etcd that are no policies.
    private var others: Set<String> = []

    /// All keys in etcd, as far as they are known.
    var paths: Set<String> { Set(entries.values.map(\.path)).union(others) }

    /// The readable policies by location.
    var policies: [Location: EtcdPolicy] {
      entries.compactMapValues { try? $0.policy.get() }
    }

    /// The errors of the unreadable policies by location.
    var failures: [Location: SettingsError] {
      entries.compactMapValues { entry in
        if case .failure(let error) = entry.policy { error } else { nil }
      }
    }

    /// The mistakes in readable policies by location.
    var mistakes: [Location: [SettingsError]] {
      entries.compactMapValues { $0.mistakes.isEmpty ? nil : $0.mistakes }
    }

    /// Takes changes of the cluster over. Returns whether a policy changed.
    mutating func take(_ changes: [WatchedEntry], isWhole: Bool, prefix: String) -> Bool {
      let wasEmpty = entries.isEmpty && others.isEmpty
      if isWhole { (entries, others) = ([:], []) }
      for change in changes {
        guard let (scope, key) = EtcdScope.reading(change.key.dropFirst(prefix.count)) else {
          if change.text == nil { others.remove(change.key) } else { others.insert(change.key) }
          continue
        }
        entries[Location(scope: scope, key: key)] = change.text.map { text in
          Self.entry(text, forKey: key, at: change.key)
        }
      }
      return !changes.isEmpty || (isWhole && !wasEmpty)
    }

    private static func entry(_ text: String, forKey key: String, at path: String) -> Entry {
      do throws(SettingsError) {
        guard !text.isEmpty else { throw .unreadableEtcdPolicy }
        let (policy, mistakes) = try EtcdPolicy.reading(json: text, forKey: key)
        return Entry(policy: .success(policy), mistakes: mistakes, path: path)
      } catch {
        return Entry(policy: .failure(error), path: path)
      }
    }

    /// Returns the policies in effect on a host. For each setting, the most specific valid one
    /// counts; those that are passed over, and mistakes in it, are issues.
    func reading(
      host: String, groups: [String], for settings: [SettingDefinition]
    ) -> SettingsReading {
      var reading = SettingsReading()
      let settings = Dictionary(
        settings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      for (key, locations) in Dictionary(grouping: entries.keys, by: \.key) {
        let candidates = locations.compactMap { location -> (order: (Int, Int), Entry)? in
          guard let entry = entries[location] else { return nil }
          let rollout = (try? entry.policy.get().rollout) ?? key
          return location.scope.precedence(host: host, groups: groups, rollout: rollout)
            .map { ($0, entry) }
        }
        for (_, entry) in candidates.sorted(by: { $0.order > $1.order }) {
          reading.issues += entry.mistakes.map { Self.issue($0, key, entry) }
          do throws(SettingsError) {
            let policy = try entry.policy.get()
            _ = try settings[key]?.checked(policy.value)
            reading.values[key] = SourceValue(
              policy.value, at: .key(entry.path),
              lock: policy.isLocked ? SettingLock(owner: policy.owner, reason: policy.reason) : nil)
            break
          } catch {
            reading.issues.append(Self.issue(error, key, entry))
          }
        }
      }
      return reading
    }

    private static func issue(
      _ error: SettingsError, _ key: String, _ entry: Entry
    ) -> SettingsIssue {
      SettingsIssue(
        SettingsError(
          error.code, key: key, problem: error.problem,
          recoverySuggestion: error.recoverySuggestion),
        origin: SettingOrigin(.managed, source: EtcdPolicies.name, location: .key(entry.path)))
    }
  }
#endif
