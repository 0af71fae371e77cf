public import Setpoint
import SetpointSynchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A source of settings from a server.
///
/// The source keeps the last fetched settings on disk. At the next start they take effect at once,
/// and the source asks the server afterwards, so that the start never waits for the network.
/// Whatever the server sends, the last valid settings stay in effect, and ``status`` and the
/// container's issues report the problem.
///
/// The first reading asks the server. After that, ``fetch()`` does, and ``RemoteOptions/refresh``
/// does automatically while a container observes the source.
public final class RemoteSource: SettingsSource {
  public let name: String
  let url: URL
  let headers: [String: String]
  let options: RemoteOptions
  let reader: RemoteReader
  let folder: RemoteFolder?
  let state = Mutex(RemoteState())
  let connectionObservers = SettingsObservers<ConnectionEvent>()
  /// Held while settings and files change, so that they agree.
  let files = Mutex(())

  /// Creates a source for an address, without a request.
  ///
  /// - Parameters:
  ///   - url: An http or https address.
  ///   - headers: The header fields of each request. The source sends them to no other server, and
  ///     neither shows nor stores them.
  ///   - options: How the source works.
  ///   - map: Converts the body of a response to values by setting key. By default, the body is a
  ///     JSON object, nested or flat as `SettingsReading.init(nested:for:at:)` describes, and its
  ///     `Content-Type`, if any, must be JSON, plain text or bytes.
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

  /// The state of the source.
  public var status: RemoteStatus { state.withLock { $0.status } }

  /// The current status and each later one. A slow reader receives the newest.
  public var statusUpdates: AsyncStream<RemoteStatus> {
    let (stream, continuation) = AsyncStream<RemoteStatus>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let identifier = state.withLock { $0.add(continuation) }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.statusReaders[identifier] = nil }
    }
    return stream
  }

  /// Asks the server now, even if it asked clients to wait, or joins a running attempt.
  ///
  /// A failure is reported to the observers of the source. The attempt is canceled when all its
  /// callers are.
  @discardableResult
  public func fetch() async -> RemoteOutcome { await attempt(isTold: true) }

  /// Puts fetched settings that wait in effect. Does nothing if there are none.
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

  /// Returns the settings in effect, after asking the server if that hasn't happened yet.
  ///
  /// - Throws: `SettingsError` if the server sent nothing usable.
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
      self?.state.withLock { $0.removeObserver(identifier) }.task?.cancel()
    }
  }

  private func reading(for settings: [SettingDefinition]) -> SettingsReading {
    let (inEffect, copyIssue) = state.withLock { ($0.inEffect, $0.copyIssue) }
    let values = try? inEffect.map {
      try SettingsReading(nested: $0.tree, for: settings, at: .file(url.shown))
    }
    var reading = values ?? SettingsReading()
    reading.issues += (inEffect?.repeatedKeys ?? []).map {
      SettingsIssue(.repeated($0, subject: "The response of '\(url.shown)'"))
    }
    if let copyIssue { reading.issues.append(copyIssue) }
    return reading
  }
}

extension RemoteSource: CustomReflectable {
  /// Reflects the name, but neither the address nor the headers, which may contain passwords.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
