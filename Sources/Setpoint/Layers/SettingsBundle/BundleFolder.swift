#if PropertyLists
  import Foundation

  /// The files of a Settings.bundle, which are not trusted.
  struct BundleFolder: Sendable {
    let url: URL
    let device: SettingsBundle.Device

    static let largestFile = 8 << 20

    /// The reason why a file cannot be used, as text after "it ".
    struct Failure: Error {
      let reason: String
    }

    /// Returns the property list of a pane, preferably the one for the device, or `nil` if there is none.
    func file(ofPane name: String) -> URL? {
      guard Self.isInside(name) else { return nil }
      let names = [device.suffix.map { name + $0 }, name].compactMap(\.self)
      return names.lazy.map { url.appending(path: "\($0).plist") }
        .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Returns whether a name refers to a file in the bundle. Panes may be in subfolders.
    static func isInside(_ name: String) -> Bool {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      return parts.allSatisfy { !["", ".", ".."].contains($0) && !$0.contains("\0") }
    }

    static func propertyList(in file: URL) throws(Failure) -> StoredValue {
      try propertyList(of: bytes(of: file))
    }

    static func propertyList(of bytes: Data) throws(Failure) -> StoredValue {
      do throws(PropertyListDamage) {
        return try StoredValue(propertyListData: bytes)
      } catch {
        throw Failure(reason: error.reason)
      }
    }

    static func bytes(of file: URL) throws(Failure) -> Data {
      do {
        // Checked at the destination of links, because a device or pipe could be read without end.
        let path = file.resolvingSymlinksInPath().path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
          throw Failure(reason: "is no file")
        }
        guard (attributes[.size] as? NSNumber)?.intValue ?? 0 <= largestFile else {
          throw Failure(reason: "is larger than 8 MB")
        }
        return try Data(contentsOf: file)
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(reason: "cannot be opened: \(error.localizedDescription)")
      }
    }
  }

  extension SettingsBundle.Device {
    fileprivate var suffix: String? {
      switch self {
      case .phone: "~iphone"
      case .pad: "~ipad"
      case .other: nil
      }
    }

    /// The name of the device in `SupportedUserInterfaceIdioms`.
    var idiom: String? {
      switch self {
      case .phone: "Phone"
      case .pad: "Pad"
      case .other: nil
      }
    }
  }
#endif
