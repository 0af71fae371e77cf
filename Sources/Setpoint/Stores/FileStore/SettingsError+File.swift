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
      problem: "Settings file '\(url.path)' is damaged: it changed though nobody edited it.",
      recoverySuggestion:
        "The values written last are in effect; the damaged file is kept under another name.")
  }

  package static func keptCopies(_ url: URL, _ names: [String]) -> SettingsError {
    SettingsError(
      .unreadableFile,
      problem: "Settings file '\(url.path)' could once not be read. What it held then is kept as "
        + names.map { "'\($0)'" }.joined(separator: ", ") + ".",
      recoverySuggestion: "Take over what you miss, then delete the copies.")
  }

  static func unavailableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .storeUnavailable, problem: "Settings file '\(url.path)' cannot be read: \(reason).",
      recoverySuggestion: "Check its folder and its permissions; it stays as it is until then.")
  }

  static func unwatchedFile(_ url: URL) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "Changes of settings file '\(url.path)' by other programs are noticed late.",
      recoverySuggestion:
        "Check that its folder can be made and watched; the system may limit watches.")
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
