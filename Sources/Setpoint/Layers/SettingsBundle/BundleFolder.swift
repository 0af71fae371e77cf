#if PropertyLists
  import Foundation

  /// The files of a Settings.bundle, none of which is trusted.
  struct BundleFolder: Sendable {
    let url: URL
    let device: SettingsBundle.Device

    static let largestFile = 8 << 20

    /// Why a file gives nothing: what follows "it ".
    struct Failure: Error {
      let reason: String
    }

    /// The property list of a pane, preferably that for the device; `nil` if there is none.
    func file(ofPane name: String) -> URL? {
      guard Self.isInside(name) else { return nil }
      let names = [device.suffix.map { name + $0 }, name].compactMap(\.self)
      return names.lazy.map { url.appending(path: "\($0).plist") }
        .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Whether a name leads to a file of the bundle: panes may lie in folders of it.
    static func isInside(_ name: String) -> Bool {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      return parts.allSatisfy { !["", ".", ".."].contains($0) && !$0.contains("\0") }
    }

    static func propertyList(in file: URL) throws(Failure) -> StoredValue {
      try propertyList(of: bytes(of: file))
    }

    static func propertyList(of bytes: Data) throws(Failure) -> StoredValue {
      guard PropertyListBounds.problem(of: bytes) == nil else {
        throw Failure(reason: "is damaged, or made to fill the memory")
      }
      do {
        let content = try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil)
        if let value = StoredValue(propertyList: content) { return value }
      } catch {
        let message = (error as NSError).userInfo["NSDebugDescription"] as? String
        throw Failure(reason: "is no property list" + (message.map { ": \($0)" } ?? ""))
      }
      throw Failure(reason: "is no property list")
    }

    static func bytes(of file: URL) throws(Failure) -> Data {
      do {
        // Asked of what a link stands for; a device or pipe could be read without end.
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

    /// The name in `SupportedUserInterfaceIdioms`.
    var idiom: String? {
      switch self {
      case .phone: "Phone"
      case .pad: "Pad"
      case .other: nil
      }
    }
  }
#endif
