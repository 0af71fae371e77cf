#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  struct EditCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "edit", abstract: "Changes settings in an editor, after a review.",
        discussion: """
          Opens the values that were set, with all others as comments, in the editor of the variable VISUAL or EDITOR. \
          Nothing changes until the text is valid and you confirm the review. The text omits secrets, which keep \
          their values.
          """)
    }

    @OptionGroup var review: ReviewOptions
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.performChange { container in
        // Before the text, so that a change between both is a conflict.
        let userValues = container.userValues
        // Managed values can't be changed, so they appear as comments.
        let values = SettingsExport(of: container).values.filter { key, _ in
          (try? container.setting(forKey: key)).flatMap(container.refusalOfWrites) == nil
        }
        let template = SettingsTemplate(of: container, language: Provider.language)
        let text = template.json(setting: values)
        let opened = OpenedSettings(text: text, userValues: userValues)
        let file = try EditedFile(text, for: Provider.self)
        let draft = container.draft()
        do {
          try file.edit(for: Provider.self)
          // What others have stored meanwhile is a conflict.
          container.refresh()
          try stage(file.text(for: Provider.self), over: opened, in: draft)
          try draft.commit(after: review, for: Provider.self)
        } catch {
          guard file.exists, (try? file.text(for: Provider.self)) != text else {
            file.remove()
            throw error
          }
          StandardError.print(
            Provider.language.text("Your text is kept in {file}.", ["file": file.url.path])
              .escapingControls)
          throw error
        }
        file.remove()
      }
    }

    /// Stages the values that were changed in the text, and resets the settings whose values were
    /// removed from it. Settings whose values are the same as before keep what others stored
    /// meanwhile.
    ///
    /// - Throws: A failure if a changed setting was also changed elsewhere.
    private func stage(
      _ text: String, over opened: OpenedSettings, in draft: SettingsDraft
    ) throws {
      let edited = try SettingsImport(json: text)
      let oldValues = try draft.original.valuesByKey(in: SettingsImport(json: opened.text))
      let newValues = try draft.original.valuesByKey(in: edited)
      for key in oldValues.keys.sorted() where newValues[key] == nil {
        try draft.container.reset(draft.container.setting(forKey: key))
      }
      let outcome = SettingsImport(newValues.filter { oldValues[$0.key] != $0.value })
        .stage(in: draft)
      Provider.report(edited.warnings, in: draft.original)
      guard outcome.refusals.isEmpty else {
        let errors = outcome.refusals.map(\.error)
        for message in Provider.messages(for: errors, in: draft.original) {
          StandardError.print(message)
        }
        throw Provider.failure("The text isn't valid. Nothing was applied.")
      }
      // The draft knows only what was stored when the values were staged.
      let conflict = draft.changes.first { $0.base != opened.userValues[$0.setting.key] }
      if let conflict {
        throw Provider.failure(
          "Setting '{key}' has changed elsewhere. Nothing was applied. Edit again.",
          ["key": conflict.setting.key])
      }
    }
  }

  /// The settings when the editor was opened.
  private struct OpenedSettings {
    let text: String
    /// The user's values by key.
    let userValues: [String: StoredValue]
  }

  extension SettingsContainer {
    /// The user's values of all settings, by key.
    fileprivate var userValues: [String: StoredValue] {
      var values: [String: StoredValue] = [:]
      for setting in registeredSettings { values[setting.key] = userValue(of: setting) }
      return values
    }

    /// Returns the values in a text by the keys of their settings, however they are written there.
    /// Those of no setting have their path in the text.
    ///
    /// - Throws: ``SettingsError/Code/duplicateKey`` if the text has two values of a setting.
    fileprivate func valuesByKey(in text: SettingsImport) throws(SettingsError)
      -> [String: StoredValue]
    {
      registerMembers(
        among: SettingsReading(nested: text.values, for: registeredSettings).values.keys)
      let settings = registeredSettings
      var keys: [String: String] = [:]
      for setting in settings { keys[storedName(of: setting)] = setting.key }
      for setting in settings {
        for name in setting.formerKeys { keys[name] = setting.key }
      }
      for setting in settings { keys[setting.key] = setting.key }
      let reading = SettingsReading(
        nested: text.values, for: includingStoredNames(settings).includingFormerKeys)
      let duplicate = reading.issues.first { issue in issue.key.flatMap { keys[$0] } != nil }
      if let duplicate { throw duplicate.error }
      var values: [String: StoredValue] = [:]
      for (name, value) in reading.values.sorted(by: { $0.key < $1.key }) {
        guard case .value(let stored) = value.content else { continue }
        let key = keys[name] ?? name
        // The current key of a setting takes precedence over a former one.
        if key == name || reading.values[key] == nil { values[key] = stored }
      }
      return values
    }
  }

  /// A temporary file for editing, which only the user can read.
  private struct EditedFile {
    let url: URL
    private let folder: URL

    init<Provider: SettingsProvider>(_ text: String, for provider: Provider.Type) throws {
      folder = FileManager.default.temporaryDirectory.appending(
        path: "settings-\(UUID().uuidString)")
      url = folder.appending(path: "settings.json")
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      } catch {
        throw Provider.failure(
          "The file '{path}' can't be written: {reason}. Check its folder and permissions.",
          ["path": url.path, "reason": error.systemReason])
      }
      try CommandFile(path: url.path).write(Data(text.utf8), for: Provider.self)
    }

    func text<Provider: SettingsProvider>(for provider: Provider.Type) throws -> String {
      try CommandFile(path: url.path).text(for: Provider.self)
    }

    /// Opens the user's editor and waits until it exits.
    func edit<Provider: SettingsProvider>(for provider: Provider.Type) throws {
      let variables = ProcessInfo.processInfo.environment
      let names = [variables["VISUAL"], variables["EDITOR"], "vi"]
      let editor = names.compactMap(\.self).first { !$0.isEmpty } ?? "vi"
      guard let status = EditorProcess.run(editor, on: url.path) else {
        throw Provider.failure("No editor can be started here. Use 'apply' instead.")
      }
      guard status == 0 else {
        throw Provider.failure(
          "The editor '{editor}' failed with status {status}. Nothing was applied.",
          ["editor": editor, "status": String(status)])
      }
    }

    var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }
#endif

#if CommandLine && (os(macOS) || os(Linux) || os(Android))
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  enum EditorProcess {
    /// Runs an editor on a file and waits until it exits.
    ///
    /// The editor can be a command with arguments.
    ///
    /// - Returns: The exit status, or `nil` if no process could be started.
    static func run(_ editor: String, on path: String) -> Int32? {
      // The terminal sends Control-C to all of them. This program ignores it, and the shell goes on, but
      // the editor decides itself.
      let words = ["/bin/sh", "-c", "trap : INT QUIT; \(editor) \"$1\"", "sh", path]
      let arguments = unsafe words.map { unsafe strdup($0) }
      defer { unsafe arguments.forEach { unsafe free($0) } }
      let signals = [SIGINT, SIGQUIT]
      let handlers = signals.map { signal($0, SIG_IGN) }
      defer {
        for position in signals.indices { _ = signal(signals[position], handlers[position]) }
      }
      #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
      #else
        var attributes = posix_spawnattr_t()
      #endif
      unsafe posix_spawnattr_init(&attributes)
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      var defaults = sigset_t()
      unsafe sigemptyset(&defaults)
      for signal in signals { unsafe sigaddset(&defaults, signal) }
      unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
      var process: pid_t = 0
      let isStarted =
        unsafe posix_spawn(&process, words[0], nil, &attributes, arguments + [nil], environ) == 0
      guard isStarted else { return nil }
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) == -1 && errno == EINTR {}
      // If the process exited normally, the second byte contains its status.
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
  }
#elseif CommandLine
  enum EditorProcess {
    /// - Returns: `nil`, because this platform can't start processes.
    static func run(_ editor: String, on path: String) -> Int32? { nil }
  }
#endif
