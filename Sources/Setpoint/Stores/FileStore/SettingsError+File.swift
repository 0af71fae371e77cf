#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension SettingsError {
  static func unreadableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings file '\(url.path)' can't be read: \(reason).",
      recoverySuggestion:
        "Fix the file to restore its values. A copy is kept before anything is written.")
  }

  static func tooLargeFile(_ url: URL) -> SettingsError {
    SettingsError(
      .unreadableFile,
      problem: "Settings file '\(url.path)' can't be read: it is larger than "
        + "\(JSONLimits.maximumSize >> 20) MiB.",
      recoverySuggestion:
        "Remove what isn't a setting. Until then, the last values are in effect, and the file "
        + "isn't changed.")
  }

  static func damagedFile(_ url: URL) -> SettingsError {
    SettingsError(
      .unreadableFile,
      problem: "Settings file '\(url.path)' is damaged: its content changed without an edit.",
      recoverySuggestion:
        "The values written last are in effect. A copy of the damaged file is kept.")
  }

  package static func keptCopies(_ url: URL, _ names: [String]) -> SettingsError {
    SettingsError(
      .unreadableFile,
      problem: "Settings file '\(url.path)' was damaged earlier. "
        + "The damaged content is kept as "
        + names.map { "'\($0)'" }.joined(separator: ", ") + ".",
      recoverySuggestion: "Copy the values that are missing, then delete the copies.")
  }

  static func damagedRecords(_ url: URL) -> SettingsError {
    SettingsError(
      .unreadableFile,
      problem: "Writes to settings file '\(url.path)' are damaged: their records can't be read.",
      recoverySuggestion:
        "All other values are in effect. A copy of the records is kept beside the file.")
  }

  static func unavailableFile(_ url: URL, _ error: FileError) -> SettingsError {
    // The reason of the system doesn't say which file it means.
    let isOther = error.path != url.path
    return SettingsError(
      .storeUnavailable,
      problem: "Settings file '\(url.path)' can't be read: "
        + "\(isOther ? error.readingCause : error.reason).",
      recoverySuggestion: error.isRefusal
        ? "Until then, it isn't changed. \(error.readingRemedy)"
        : "Check its folder and its permissions. Until then, it isn't changed.")
  }

  static func protectedFile(_ url: URL) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "Settings file '\(url.path)' can't be read until the device is unlocked.",
      recoverySuggestion: "Until then, settings have the values that were read last, or their "
        + "defaults. Values that are set are in effect, and are stored when the file can be read.")
  }

  static func incomparableFile(_ url: URL) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "Settings file '\(url.path)' can't be read until the device is unlocked, "
        + "so its values can't be compared.",
      recoverySuggestion: "Nothing was changed. Try again when the device is unlocked.")
  }

  /// The error of values that are in a journal, but couldn't be written to the settings file.
  static func unsavedFile(_ path: String, in journal: String, _ error: FileError) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "The last values couldn't be written to settings file '\(path)': \(error.cause).",
      recoverySuggestion: "They are kept in '\(journal)', and written when that is possible. "
        + error.remedy)
  }

  package static func unwatchedFile(_ url: URL) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem:
        "Changes to settings file '\(url.path)' by other programs are detected with a delay.",
      recoverySuggestion:
        "Check that its folder can be created and watched. The system may limit watches.")
  }

  static func sharedFile(_ url: URL, _ fileSystem: String) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "Settings file '\(url.path)' is on a file system that several computers may share "
        + "(\(fileSystem)).",
      recoverySuggestion: "Let the programs of one computer write it at a time. "
        + "They lose nothing, but may not notice the writes of another computer.")
  }

  /// Returns the error of a write that timed out waiting for another process.
  package static func busy(
    _ file: String, timeout: Duration, holder: String
  ) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem:
        "\(file) wasn't written within \(timeout.milliseconds) ms, because \(holder).",
      recoverySuggestion:
        "Nothing was changed. Try again, or use a longer timeout.")
  }

  static func readableSecrets(_ path: String, mode: UInt32) -> SettingsError {
    SettingsError(
      .untrusted,
      problem: "Other users could read '\(path)', which may hold secrets (mode \(octal(mode))).",
      recoverySuggestion:
        "Now only its owner can read it. Change the secrets if someone may have read them.")
  }

  static func unprotectedSecrets(_ path: String, _ error: FileError) -> SettingsError {
    SettingsError(
      .untrusted,
      problem: "Other users can read '\(path)', which may hold secrets: \(error).",
      recoverySuggestion: "Make it readable for its owner only (mode 600).")
  }

  private static func octal(_ mode: UInt32) -> String { String(mode & 0o777, radix: 8) }

  /// - Parameter timeout: How long a write waited for another process; `nil` if the operation
  ///   wasn't a write.
  static func unwritableFile(
    _ url: URL, _ error: FileError, timeout: Duration? = nil
  ) -> SettingsError {
    if let timeout, error.isTimeout, !error.isAfterWriting {
      return .busy(
        "Settings file '\(url.path)'", timeout: timeout,
        holder: "another process holds '\(error.path)'")
    }
    if error.isSuspension, !error.isAfterWriting {
      return SettingsError(
        .storeUnavailable,
        problem: "Settings file '\(url.path)' wasn't written, because the system is suspending the "
          + "program.",
        recoverySuggestion: "Nothing was changed. Try again when the program continues.")
    }
    guard !error.isAfterWriting else {
      return SettingsError(
        .storeUnavailable,
        problem: "A change of settings file '\(url.path)' may be lost: \(error.cause).",
        recoverySuggestion: "Read the setting again. \(error.remedy)")
    }
    return SettingsError(
      .storeUnavailable, problem: "Settings file '\(url.path)' can't be written: \(error.cause).",
      recoverySuggestion: "Nothing was changed. \(error.remedy)")
  }
}

/// The reason why the values of a settings file aren't available.
enum FileProblem: Error, Hashable {
  /// The file was read, but it is no settings file.
  case unreadable(String)
  /// The content of the file changed without a write. The store uses the last written values.
  case damaged
  /// The file is larger than the limit.
  case tooLarge
  /// Some records in a journal are damaged. All others are in effect.
  case damagedRecords
  /// The file, or one that belongs to it, couldn't be read.
  case unavailable(FileError)
  /// The file can't be read before the device is unlocked.
  case protected

  init(_ error: FileError, in folder: JournalFolder) {
    self = folder.isProtected(error) ? .protected : .unavailable(error)
  }
}
