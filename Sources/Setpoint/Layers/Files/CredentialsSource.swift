import SetpointSynchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from a folder with one file for each value, as systemd, Docker and Kubernetes provide
/// secrets.
///
/// ```swift
/// CredentialsSource()  // systemd's LoadCredential= and SetCredential=
/// CredentialsSource(at: URL(filePath: "/run/secrets"))  // Docker, Kubernetes
/// ```
///
/// The name of a file is the key of its setting, and its content is the value, as text in the
/// format of ``SettingKind`` without the newline at its end. A `Data` setting has the unchanged
/// content as its value. The source ignores subfolders, hidden files and files without a setting.
///
/// Issues never show the content of a file, even if the setting isn't secret. If a file that was
/// read before can no longer be read, the source keeps all its values.
///
/// The folder need not exist. It is watched. Kubernetes replaces all files of a secret at once, and
/// all their values take effect together.
public struct CredentialsSource: LocalSettingsSource {
  public let name = "credentials"
  /// The folder; `nil` if systemd provides none.
  package let url: URL?
  private let names: SettingNames
  private let files: SourceFiles?
  private let readKeys = ReadKeys()

  /// The keys of the settings whose files were read.
  private final class ReadKeys: Sendable {
    let all = Mutex<Set<String>>([])
  }

  /// The maximum size of a file, in bytes, which is also the limit of systemd.
  static let maximumSize = 1 << 20

  /// Creates a source of the credentials that systemd passes to the service, in the folder
  /// `$CREDENTIALS_DIRECTORY`.
  ///
  /// Without that variable, the source has no values.
  ///
  /// - Parameters:
  ///   - names: The names of settings in the files. The keys of settings are also read.
  ///   - environment: The environment variables. By default, those of the process.
  public init(
    names: SettingNames = .keys,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let path = environment["CREDENTIALS_DIRECTORY"] ?? ""
    self.init(path.isEmpty ? nil : URL(filePath: path, directoryHint: .isDirectory), names)
  }

  /// Creates a source of the files in a folder, such as `/run/secrets`.
  ///
  /// - Parameters:
  ///   - url: The location of the folder.
  ///   - names: The names of settings in the files. The keys of settings are also read.
  public init(at url: URL, names: SettingNames = .keys) { self.init(url, names) }

  private init(_ url: URL?, _ names: SettingNames) {
    self.url = url
    self.names = names
    files = url.map { folder in
      SourceFiles(
        folder: folder, isWhole: { !$1.isEmpty }, content: Self.content,
        where: { !$0.lastPathComponent.hasPrefix(".") })
    }
  }

  /// Reads the files of the settings.
  ///
  /// - Throws: ``SettingsError/Code/unreadableFile`` if the folder can't be read, or if a file that
  ///   was read before can't be read any more, or is larger than 1 MiB. Any other such file becomes
  ///   an issue.
  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    var reading = SettingsReading(isComplete: false)
    reading.dependsOnSettings = true
    reading.withholdsValues = true
    let content = Dictionary(
      try files?.read().map { ($0.file.lastPathComponent, ($0.file, $0.content.bytes)) } ?? []
    ) { first, _ in first }
    var keys = readKeys.all.withLock { $0 }
    for setting in settings {
      let spellings = [names.name(of: setting), setting.key]
      guard let (file, bytes) = spellings.lazy.compactMap({ content[$0] }).first else {
        keys.remove(setting.key)
        continue
      }
      do throws(SettingsError) {
        reading.values[setting.key] = try Self.value(of: setting, bytes.get(), in: file)
        keys.insert(setting.key)
      } catch {
        if keys.contains(setting.key) {
          throw error.naming(
            setting.key, "Fix it. Until then, values that were read before stay in effect.")
        }
        reading.issues.append(SettingsIssue(error.naming(setting.key)))
      }
    }
    readKeys.all.withLock { [keys] in $0 = keys }
    return reading
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { files?.observe(handler) }
}

extension CredentialsSource {
  @Sendable private static func content(of file: URL) -> SourceFiles.Content? {
    let files = SystemFiles()
    do throws(FileError) {
      let status = try files.statusIfPresent(of: file.path)
      guard status?.kind == .regular else { return nil }
      let bytes = try files.content(of: file.path, limit: maximumSize)
      return SourceFiles.Content(bytes: .success(Data(bytes)))
    } catch {
      guard !error.isMissing else { return nil }
      return SourceFiles.Content(bytes: .failure(.unreadableCredential(file, error.reason)))
    }
  }

  private static func value(
    of setting: SettingDefinition, _ data: Data, in file: URL
  ) throws(SettingsError) -> SourceValue {
    let location = SettingLocation.file(file.path)
    if setting.kind == .data { return SourceValue(.data(data), at: location) }
    guard let text = String(validUTF8: data.withoutNewline) else {
      throw .unreadableCredential(file, "it isn't UTF-8")
    }
    return SourceValue(text: text, at: location)
  }
}

extension Data {
  /// The data without the newline that editors and `echo` write at its end.
  fileprivate var withoutNewline: Data {
    guard last == UInt8(ascii: "\n") else { return self }
    let line = dropLast()
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

extension SettingsError {
  fileprivate static func unreadableCredential(_ file: URL, _ reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Credential file '\(file.path)' can't be read: \(reason).",
      recoverySuggestion: "Fix it. Until then, its setting has no value from this source.")
  }

  fileprivate func naming(_ key: String, _ suggestion: String? = nil) -> SettingsError {
    SettingsError(
      code, key: key, problem: problem, recoverySuggestion: suggestion ?? recoverySuggestion)
  }
}

extension CredentialsSource: CustomReflectable {
  /// A mirror of the folder, without the content of its files.
  public var customMirror: Mirror {
    Mirror(self, children: ["url": url as Any], displayStyle: .struct)
  }
}
