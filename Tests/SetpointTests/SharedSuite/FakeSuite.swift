#if PropertyLists
  import Dispatch
  import Foundation
  import SetpointTesting
  import SetpointSynchronization
  import Testing

  @testable import Setpoint

  /// A suite that behaves as Apple's `UserDefaults` of an app group.
  ///
  /// Each object is one process. It reads what the others have written, but is notified only of its
  /// own writes. Of the writes of others, it is notified by observing a key, and only if the key has
  /// no dot.
  final class FakeSuite: DefaultsSuite {
    /// What the suite of a sandboxed process may lack.
    struct Gaps: OptionSet, Sendable {
      let rawValue: Int
      static let listing = Gaps(rawValue: 1)
      static let persistentDomain = Gaps(rawValue: 2)
    }

    private let file: URL
    private let gaps: Gaps
    private let domains = Mutex(Domains())
    private let process = SettingsObservers<Void>()
    private let observed = Mutex<[String: Observed]>([:])
    /// The last content, if another would have another identity.
    private let last = Mutex<Reading?>(nil)

    /// The domains of this process.
    struct Domains: Sendable {
      var arguments: [String: StoredValue] = [:]
      var global: [String: StoredValue] = [:]
      var registered: [String: StoredValue] = [:]
      var forced: [String: StoredValue] = [:]
    }

    private struct Reading: Sendable {
      let identity: FileStatus.Identity
      let content: [String: StoredValue]
    }

    private struct Observed: Sendable {
      var value: StoredValue?
      let handlers = SettingsObservers<Void>()
    }

    init(_ file: URL, lacking gaps: Gaps = [.persistentDomain]) {
      self.file = file
      self.gaps = gaps
      reportRepeatedly()
    }

    /// The system tells a process of changed keys when it gets around to it.
    private func reportRepeatedly() {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { [weak self] in
        guard let self else { return }
        reportChangedKeys()
        reportRepeatedly()
      }
    }

    func changeDomains(_ body: (inout Domains) -> Void) { domains.withLock { body(&$0) } }

    /// Posts the notification of an app that becomes active.
    func becomeActive() { process.notify(()) }

    private var content: [String: StoredValue] {
      // Read within the lock, so that no older content replaces a newer one.
      last.withLock { last in
        guard let identity = (try? SystemFiles().status(of: file.path))?.identity else {
          return [:]
        }
        if let last, last.identity == identity { return last.content }
        let isSettled = identity.unsettledTime(at: currentTime()) == 0
        let content = read()
        last = isSettled ? Reading(identity: identity, content: content) : nil
        return content
      }
    }

    private func read() -> [String: StoredValue] {
      guard let data = try? Data(contentsOf: file),
        let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
      else { return [:] }
      return (list as? [String: Any] ?? [:]).compactMapValues(StoredValue.init(propertyList:))
    }

    var keys: Set<String> {
      let others = otherDomains.flatMap(\.keys)
      return gaps.contains(.listing) ? Set(others) : Set(others).union(content.keys)
    }

    func value(forKey key: String) -> StoredValue? {
      let domains = domains.withLock { $0 }
      return domains.forced[key] ?? domains.arguments[key] ?? content[key] ?? domains.global[key]
        ?? domains.registered[key]
    }

    func isForced(_ key: String) -> Bool { domains.withLock { $0.forced[key] != nil } }

    var otherDomains: [[String: StoredValue]] {
      let domains = domains.withLock { $0 }
      return [domains.arguments, domains.global, domains.registered]
    }

    var persistentValues: [String: StoredValue] {
      gaps.contains(.persistentDomain) ? [:] : content
    }

    func set(_ value: StoredValue?, forKey key: String) {
      do {
        let lock = try FileLock(file.path + ".lock", limit: 60_000)
        defer { lock.release() }
        var content = content
        content[key] = value
        let data = try PropertyListSerialization.data(
          fromPropertyList: content.mapValues { $0.propertyList(dates: .exact) }, format: .binary,
          options: 0)
        try data.write(to: file, options: .atomic)
      } catch {
        Issue.record(error)
      }
      process.notify(())
      reportChangedKeys()
    }

    func synchronize() {}

    func observe(
      _ key: String, _ onChange: @escaping @Sendable () -> Void
    ) -> SettingsObservation {
      let value = content[key]
      return observed.withLock { observed in
        if observed[key] == nil { observed[key] = Observed(value: value) }
        let handlers = observed[key]?.handlers ?? SettingsObservers()
        return handlers.add(onChange)
      }
    }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation {
      process.add(onChange)
    }

    private func reportChangedKeys() {
      guard observed.withLock({ !$0.isEmpty }) else { return }
      let content = content
      let changed = observed.withLock { observed in
        let changed = observed.filter { key, last in
          !key.contains(".") && last.value != content[key]
        }
        for key in changed.keys { observed[key]?.value = content[key] }
        return changed.values.map(\.handlers)
      }
      for handlers in changed { handlers.notify(()) }
    }
  }
#endif
