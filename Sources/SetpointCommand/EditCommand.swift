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
        // Managed values can't be changed, so they appear as comments.
        let values = SettingsExport(of: container).values.filter { key, _ in
          (try? container.setting(forKey: key)).flatMap(container.refusalOfWrites) == nil
        }
        let template = SettingsTemplate(of: container, language: Provider.language)
        let text = template.json(setting: values)
        let file = try EditedFile(text, for: Provider.self)
        let draft = container.draft()
        do {
          try file.edit(for: Provider.self)
          try stage(file.text(for: Provider.self), over: values, in: draft)
          try draft.commit(after: review, for: Provider.self)
        } catch {
          guard (try? file.text(for: Provider.self)) != text else {
            file.remove()
            throw error
          }
          StandardError.print(
            Provider.language.text("Your text is kept in {file}.", ["file": file.url.path]))
          throw error
        }
        file.remove()
      }
    }

    /// Stages the values in the text, and resets the settings whose values were removed from it.
    private func stage(_ text: String, over values: [String: StoredValue], in draft: SettingsDraft)
      throws
    {
      let edited = try SettingsImport(json: text)
      for key in values.keys.sorted() {
        try draft.container.reset(draft.container.setting(forKey: key))
      }
      let outcome = edited.stage(in: draft)
      Provider.report(outcome.warnings, in: draft.original)
      guard outcome.refusals.isEmpty else {
        for refusal in outcome.refusals {
          StandardError.print(
            Provider.message(for: refusal.error, in: draft.original).escapingControls)
        }
        throw Provider.failure("The text isn't valid. Nothing was applied.")
      }
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
      let words = ["/bin/sh", "-c", "\(editor) \"$1\"", "sh", path]
      let arguments = unsafe words.map { unsafe strdup($0) }
      defer { unsafe arguments.forEach { unsafe free($0) } }
      var process: pid_t = 0
      guard unsafe posix_spawn(&process, words[0], nil, nil, arguments + [nil], environ) == 0 else {
        return nil
      }
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
