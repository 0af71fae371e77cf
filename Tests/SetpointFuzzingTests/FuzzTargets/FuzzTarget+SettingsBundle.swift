#if PropertyLists
  import Foundation
  @testable import Setpoint

  extension FuzzTarget {
    private static let fileNames = ["Root.plist", "Child.plist", "en.lproj/Root.strings"]

    /// A bundle gives settings or says why not, and each of its settings has a value that obeys its
    /// rules.
    ///
    /// The files stand one after the other, separated by lines of "%%". What is JSON becomes a
    /// property list.
    static func settingsBundleFailure(for input: [UInt8]) -> String? {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(
          at: folder.appending(path: "en.lproj"), withIntermediateDirectories: true)
        for (name, content) in zip(fileNames, files(in: input)) {
          try content.write(to: folder.appending(path: name))
        }
      } catch {
        return "The bundle couldn't be written: \(error)"
      }
      return failure(of: SettingsBundle(at: folder, device: .other, languages: ["en"]))
    }

    private static func files(in input: [UInt8]) -> [Data] {
      let separator = Array("\n%%\n".utf8)
      var files: [Data] = []
      var rest = input[...]
      while let range = rest.firstRange(of: separator), files.count < fileNames.count - 1 {
        files.append(file(rest[..<range.lowerBound]))
        rest = rest[range.upperBound...]
      }
      return files + [file(rest)]
    }

    private static func file(_ bytes: ArraySlice<UInt8>) -> Data {
      guard bytes.first == UInt8(ascii: "{"),
        let value = try? JSONReader.value(of: Array(bytes)),
        let list = try? PropertyListSerialization.data(
          fromPropertyList: value.propertyList(dates: .exact), format: .binary, options: 0)
      else { return Data(bytes) }
      return list
    }

    private static func failure(of bundle: SettingsBundle) -> String? {
      guard !bundle.files.isEmpty || bundle.issues.map(\.code) == [.unreadableFile] else {
        return "Nothing was read, and the issues are \(bundle.issues)."
      }
      let container = SettingsContainer(store: .memory)
      container.reportIssues(to: .none)
      container.register(bundle.elements)
      container.add(bundle)
      for setting in container.settings {
        let value = container.effectiveValue(of: setting)
        guard setting.defaultStoredValue == value || (try? setting.checked(value)) == value else {
          return "'\(setting.key)' is \(value), which breaks its rules."
        }
      }
      _ = SettingsBundleFiles(of: bundle.elements, language: "en")
      return nil
    }
  }
#endif
