public import Setpoint
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Settings that a server gives.
///
/// What was fetched last is kept on disk and counts from the first moment of the next start; the
/// network is asked afterwards, so that no start waits for it. Whatever the server does, the last
/// good settings stay in effect, and ``status`` and the container's issues say what is wrong.
///
/// The first reading asks the server. After that ``fetch()`` does, and ``RemoteOptions/refresh`` by
/// itself as long as a container observes the source.
public final class RemoteSource: SettingsSource {
  public let name: String
  let url: URL
  let headers: [String: String]
  let options: RemoteOptions
  let reader: RemoteReader
  let folder: RemoteFolder?
  let state = Mutex(RemoteState())
  /// Held from changing what is in effect or waits to changing the files, so that they agree.
  let files = Mutex(())

  /// Makes a source of what is at `url`; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - url: An address by http or https.
  ///   - headers: What is sent with each request. They are sent to no other server, shown nowhere and
  ///     not kept.
  ///   - map: Makes values by the keys of their settings out of the body of an answer. By default it
  ///     is a JSON object, nested or flat as ``SettingsReading/init(nested:for:at:)`` says, and its
  ///     `Content-Type`, if it has one, must be JSON, plain text or bytes.
  public init(
    _ url: URL, headers: [String: String] = [:], options: RemoteOptions = RemoteOptions(),
    map: (@Sendable (Data) throws -> [String: StoredValue])? = nil
  ) {
    self.url = url
    self.headers = headers
    self.options = options
    name = options.name ?? url.host() ?? "remote settings"
    reader = RemoteReader(url: url, signature: options.signature, map: map)
    folder = options.folder.map {
      RemoteFolder($0, for: url, account: options.account.map { [$0] } ?? headers.account)
    }
  }

  deinit {
    let (refreshing, readers) = state.withLock { ($0.refreshing, $0.statusReaders.values) }
    refreshing?.cancel()
    for reader in readers { reader.finish() }
  }

  /// What the source is at.
  public var status: RemoteStatus { state.withLock { $0.status } }

  /// The status now and whenever it changes. Of a reader that is slow the newest waits.
  public var statusUpdates: AsyncStream<RemoteStatus> {
    let (stream, continuation) = AsyncStream<RemoteStatus>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let identifier = state.withLock { $0.add(continuation) }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.statusReaders[identifier] = nil }
    }
    return stream
  }

  /// Asks the server now, however long it wanted to be left alone; joins an attempt under way.
  ///
  /// A failure is reported to whoever observes the source. If all who wait are cancelled, so is the
  /// attempt.
  @discardableResult
  public func fetch() async -> RemoteOutcome { await attempt(isTold: true) }

  /// Puts in effect what was fetched and waits for it; does nothing if nothing waits.
  public func activate() {
    load(isTold: true)
    let copyIssue = state.withLock { $0.copyIssue }
    do {
      let isChanged = try files.withLock { _ throws(RemoteProblem) in
        guard let settings = state.withLock({ $0.waiting }) else { return false }
        try acceptVersion(of: settings)
        state.withLock { $0.activate() }
        keep(settings.copy, as: .settings)
        return true
      }
      tellCopyIssue(after: copyIssue)
      if isChanged { tell(.changed) }
    } catch {
      report(error)
    }
  }
}

extension RemoteSource {
  public func available(for settings: [SettingDefinition]) -> SettingsReading? {
    load(isTold: false)
    let (inEffect, copyIssue) = state.withLock { ($0.inEffect, $0.copyIssue) }
    return inEffect == nil && copyIssue == nil ? nil : reading(for: settings)
  }

  /// What is in effect; if the server was not asked yet, it is before.
  ///
  /// - Throws: ``SettingsError`` if the server gave nothing that can be used.
  public func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
    if !state.withLock({ $0.wasAsked }) {
      let outcome = await attempt(isTold: false)
      if case .failed(let issue) = outcome { throw issue.error }
      if outcome == .cancelled { throw CancellationError() }
    }
    return reading(for: settings)
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? {
    let identifier = state.withLock { $0.add(handler) }
    plan()
    return SettingsObservation { [weak self] in
      self?.state.withLock { $0.removeObserver(identifier) }?.cancel()
    }
  }

  private func reading(for settings: [SettingDefinition]) -> SettingsReading {
    let (inEffect, copyIssue) = state.withLock { ($0.inEffect, $0.copyIssue) }
    let values = try? inEffect.map {
      try SettingsReading(nested: $0.tree, for: settings, at: .file(url.shown))
    }
    var reading = values ?? SettingsReading()
    if let copyIssue { reading.issues.append(copyIssue) }
    return reading
  }
}

extension RemoteSource: CustomReflectable {
  /// Reflects the name, without the address and the headers, which may hold passwords.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
