/// The names that the system looks up to find a file, in the folders on its path and on the paths
/// of links. If one of them changes, the path can lead to another file. A link to a name that isn't
/// UTF-8 counts as a folder, because only the system can follow it.
package struct PathLookup: Sendable, Hashable {
  fileprivate static let maximumLinks = 40

  /// The looked-up names, by the path of their folder. The paths contain no links.
  package private(set) var names: [String: Set<String>] = [:]
  /// The folder of the file, or the one that lacks a name of the path.
  package private(set) var folder = "/"

  /// Looks up a path, as far as it exists.
  ///
  /// - Parameter path: The absolute path.
  package init(_ path: String, files: any FileSystem = SystemFiles()) {
    // The next name comes last.
    var rest = Self.components(of: path)
    var linkCount = 0
    var current = "/"
    while let name = rest.popLast() {
      if name == ".." {
        current = FileLocation(current).folder
        continue
      }
      folder = current
      names[current, default: []].insert(name)
      let next = (current == "/" ? "" : current) + "/" + name
      do throws(FileError) {
        let target = try uninterrupted { () throws(FileError) in try files.target(ofLink: next) }
        linkCount += 1
        guard linkCount <= Self.maximumLinks else { return }
        rest += Self.components(of: target)
        if target.hasPrefix("/") { current = "/" }
      } catch {
        guard error.isNoLink || error.isUnspellable else { return }
        current = next
      }
    }
  }

  private init() {}

  /// Looks up several paths.
  package init(_ paths: some Sequence<String>) {
    self.init()
    for path in paths {
      names.merge(PathLookup(path).names) { $0.union($1) }
    }
  }

  private static func components(of path: String) -> [String] {
    path.split(separator: "/").reversed().map(String.init).filter { $0 != "." }
  }
}

extension FileSystem {
  /// Returns the path of a file without links. The file need not exist. A link that can't be
  /// resolved stays in the path, so that reading the file fails with the reason. A link to a name
  /// that isn't UTF-8 stays, too: the system follows it to a folder, and ``checkLink(at:)`` refuses
  /// one to a file.
  func withoutLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<PathLookup.maximumLinks {
      do throws(FileError) {
        return try uninterrupted { () throws(FileError) in try resolve(path) }
      } catch {
        guard error.isMissing else { return path }
      }
      // The file is missing, or the link leads to a missing file.
      guard let target = try? target(ofLink: path) else { break }
      path = target.hasPrefix("/") ? target : FileLocation(path).beside(target)
    }
    let location = FileLocation(path)
    guard let folder = try? resolve(location.folder) else { return path }
    return (folder == "/" ? "" : folder) + "/" + location.name
  }

  /// Checks a path that ``withoutLinks(_:)`` returned.
  ///
  /// - Throws: The error of a link to a name that isn't UTF-8, which a write would replace.
  func checkLink(at path: String) throws(FileError) {
    do throws(FileError) {
      _ = try target(ofLink: path)
    } catch {
      if error.isUnspellable { throw error }
    }
  }
}
