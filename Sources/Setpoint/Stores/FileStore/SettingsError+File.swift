#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension SettingsError {
  static func unreadableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings file '\(url.path)' cannot be read: \(reason).",
      recoverySuggestion:
        "Fix the file to restore its values. A copy is kept before anything is written.")
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
        + "Its content at that time is kept as "
        + names.map { "'\($0)'" }.joined(separator: ", ") + ".",
      recoverySuggestion: "Copy the values that are missing, then delete the copies.")
  }

  static func unavailableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .storeUnavailable, problem: "Settings file '\(url.path)' cannot be read: \(reason).",
      recoverySuggestion: "Check its folder and its permissions. Until then it is not changed.")
  }

  static func unwatchedFile(_ url: URL) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "Changes of settings file '\(url.path)' by other programs are noticed late.",
      recoverySuggestion:
        "Check that its folder can be created and watched; the system may limit watches.")
  }

  static func unwritableFile(_ url: URL, _ error: FileError) -> SettingsError {
    guard !error.isAfterWriting else {
      return SettingsError(
        .storeUnavailable,
        problem: "A change of settings file '\(url.path)' may be lost: \(error).",
        recoverySuggestion: "Read the setting again, and check the disk.")
    }
    return SettingsError(
      .storeUnavailable, problem: "Settings file '\(url.path)' cannot be written: \(error).",
      recoverySuggestion:
        "Check its folder, its permissions and the space left; nothing was changed.")
  }
}
