#if Observability
  import Logging
  import Setpoint

  /// The lines of a container in a log.
  struct SettingsLog: Sendable {
    private let logger: Logger

    init(_ logger: Logger) { self.logger = logger }

    func add(_ changes: [AppliedChange], in container: SettingsContainer) {
      for change in changes {
        let origin = container.peekOrigin(of: change.setting)
        logger.info("Setting changed", metadata: .settings(key: change.key, origin))
      }
    }

    func add(_ issue: SettingsIssue) {
      var metadata = Logger.Metadata.settings(key: issue.key, issue.origin)
      metadata["setpoint.code"] = "\(issue.code)"
      metadata["setpoint.problem"] = "\(issue.error.description.escapingControls)"
      logger.warning("Settings issue", metadata: metadata)
    }

    func add(_ event: ConnectionEvent, of source: String) {
      var metadata: Logger.Metadata = ["setpoint.source": "\(source.escapingControls)"]
      switch event {
      case .fetched(let result, let duration):
        metadata["setpoint.outcome"] = "\(result.rawValue)"
        metadata["setpoint.duration"] = "\(duration)"
        logger.log(
          level: result == .unchanged ? .debug : .info, "Settings fetched", metadata: metadata)
      case .connected:
        logger.notice("Settings connection established", metadata: metadata)
      case .disconnected(let reason):
        metadata["setpoint.problem"] = "\(reason.escapingControls)"
        logger.warning("Settings connection lost", metadata: metadata)
      case .writesWaiting(let count):
        metadata["setpoint.count"] = "\(count)"
        logger.debug("Settings writes waiting", metadata: metadata)
      }
    }

    func add(saveError error: SettingsError) {
      logger.error(
        "Settings not saved",
        metadata: [
          "setpoint.code": "\(error.code)",
          "setpoint.problem": "\(error.description.escapingControls)",
        ])
    }

    func add(_ reload: SettingsReload) {
      var metadata: Logger.Metadata = [
        "setpoint.outcome": "\(reload.outcome)", "setpoint.duration": "\(reload.duration)",
      ]
      if !reload.failedSources.isEmpty {
        metadata["setpoint.sources"] = .array(
          reload.failedSources.map { "\($0.escapingControls)" })
      }
      logger.log(
        level: reload.failedSources.isEmpty ? .notice : .warning, "Settings reloaded",
        metadata: metadata)
    }
  }

  extension Logger.Metadata {
    /// The key of a setting, and the layer and source of its value, as far as they are known.
    fileprivate static func settings(key: String?, _ origin: SettingOrigin?) -> Logger.Metadata {
      var metadata: Logger.Metadata = [:]
      if let key { metadata["setpoint.key"] = "\(key.escapingControls)" }
      if let origin { metadata["setpoint.layer"] = "\(origin.layer)" }
      if let source = origin?.source { metadata["setpoint.source"] = "\(source.escapingControls)" }
      return metadata
    }
  }
#endif
