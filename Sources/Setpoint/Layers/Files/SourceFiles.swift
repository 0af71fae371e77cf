import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file, or the files of one folder, that a source reads.
final class SourceFiles: Sendable {
  /// The bytes of each file that exists, or why they cannot be had.
  typealias Bytes = [URL: Result<Data, SettingsError>]

  let place: URL
  /// Which files of the folder; `nil` if the place is a file.
  private let isIncluded: (@Sendable (URL) -> Bool)?
  private let content: @Sendable (URL) -> Result<Data, SettingsError>?
  /// What a container was given, and so need not be told of.
  private let lastRead = Mutex<Bytes?>(nil)

  /// - Parameter content: Reads the file; returns `nil` if there is none.
  init(
    file: URL,
    content: @escaping @Sendable (URL) -> Result<Data, SettingsError>? = SourceFiles.content(of:)
  ) {
    place = file.absoluteURL
    isIncluded = nil
    self.content = content
  }

  /// - Parameter content: Reads a file of the folder; returns `nil` if it is passed over.
  init(
    folder: URL,
    content: @escaping @Sendable (URL) -> Result<Data, SettingsError>? = SourceFiles.content(of:),
    where isIncluded: @escaping @Sendable (URL) -> Bool
  ) {
    place = folder.absoluteURL
    self.isIncluded = isIncluded
    self.content = content
  }

  /// The files that exist, in the byte order of their names.
  func read() throws(SettingsError) -> [(file: URL, bytes: Result<Data, SettingsError>)] {
    let files = try list()
    let bytes = self.bytes(of: files)
    lastRead.withLock { $0 = bytes }
    return files.compactMap { file in bytes[file].map { (file, $0) } }
  }

  /// Notes what a container was given of the file, for a source that reads it otherwise; `nil` if there was none.
  func note(_ bytes: Data?) {
    lastRead.withLock { $0 = bytes.map { [place: .success($0)] } ?? [:] }
  }

  /// Reports when the bytes are others than a container was given, or than now if none was given any.
  func observe(_ tell: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation {
    let watch = FileWatch(self, seen: lastRead.withLock { $0 }, tell: tell)
    watch.check()
    return SettingsObservation { withExtendedLifetime(watch) {} }
  }

  var bytes: Bytes { (try? list()).map { self.bytes(of: $0) } ?? [:] }

  /// Where something happens when the bytes change: also where the files are that links stand for.
  var folders: Set<URL> {
    let files = (try? list()) ?? []
    let outermost = isIncluded == nil ? place.deletingLastPathComponent() : place
    return Set(files.map { $0.resolvingSymlinksInPath().deletingLastPathComponent() })
      .union([outermost])
  }
}

extension SourceFiles {
  private func list() throws(SettingsError) -> [URL] {
    guard let isIncluded else { return [place] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: place.path)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { place.appending(path: $0, directoryHint: .notDirectory) }
        .filter(isIncluded)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return []
    } catch {
      throw .unreadable(place, reason: error.systemReason)
    }
  }

  private func bytes(of files: [URL]) -> Bytes {
    let known = files.compactMap { file in content(file).map { (file, $0) } }
    return Dictionary(uniqueKeysWithValues: known)
  }

  @Sendable static func content(of file: URL) -> Result<Data, SettingsError>? {
    do {
      return .success(try Data(contentsOf: file))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    } catch {
      return .failure(
        .unreadable(file, reason: error.systemReason))
    }
  }
}

extension SettingsError {
  static func unreadable(_ file: URL, reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings file '\(file.path)' cannot be read: \(reason).",
      recoverySuggestion: "Fix it. Until then, its last values stay in effect.")
  }
}
