/// The resolution of links in the path of a settings file.
enum SettingsFilePath {
  private static let maximumLinks = 40

  /// Returns the path without links; the file need not exist. A link that cannot be resolved stays in the
  /// path, so that reading the file fails with the reason.
  static func withoutLinks(_ path: String, _ files: any FileSystem) -> String {
    var path = path
    for _ in 0..<maximumLinks {
      do throws(FileError) {
        return try uninterrupted { () throws(FileError) in try files.resolve(path) }
      } catch {
        guard error.isMissing else { return path }
      }
      // The file is missing, or the link leads to a missing file.
      guard let target = try? files.target(ofLink: path) else { break }
      path = target.hasPrefix("/") ? target : FilePlace(path).beside(target)
    }
    let place = FilePlace(path)
    guard let folder = try? files.resolve(place.folder) else { return path }
    return (folder == "/" ? "" : folder) + "/" + place.name
  }
}
