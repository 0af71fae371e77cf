/// Where a settings file is.
enum SettingsFilePath {
  private static let maximumLinks = 40

  /// The path that links at `path` and in it lead to; the file need not exist. What cannot be resolved stays
  /// as it is: reading the file gives the reason.
  static func withoutLinks(_ path: String, _ files: any FileSystem) -> String {
    var path = path
    for _ in 0..<maximumLinks {
      do throws(FileError) {
        return try uninterrupted { () throws(FileError) in try files.resolve(path) }
      } catch {
        guard error.isMissing else { return path }
      }
      // The file is missing, or a link leads to one that is.
      guard let target = try? files.target(ofLink: path) else { break }
      path = target.hasPrefix("/") ? target : FilePlace(path).beside(target)
    }
    let place = FilePlace(path)
    guard let folder = try? files.resolve(place.folder) else { return path }
    return (folder == "/" ? "" : folder) + "/" + place.name
  }
}
