#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// A Settings.bundle in a folder of its own, removed with it.
  struct BundleFixture {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    /// A bundle whose root shows the specifiers.
    init(root specifiers: [[String: Any]]) throws {
      try self.init()
      try write("Root", specifiers)
    }

    func write(
      _ pane: String, _ specifiers: [[String: Any]], strings: String? = nil,
      format: PropertyListSerialization.PropertyListFormat = .xml
    ) throws {
      var list: [String: Any] = ["PreferenceSpecifiers": specifiers]
      list["StringsTable"] = strings
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      try write(data, to: "\(pane).plist")
    }

    func write(_ text: String, to path: String) throws {
      try write(Data(text.utf8), to: path)
    }

    func write(_ data: Data, to path: String) throws {
      let file = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }

    func bundle(
      device: SettingsBundle.Device = .other, languages: [String] = ["en"]
    ) -> SettingsBundle {
      SettingsBundle(at: folder.url, device: device, languages: languages)
    }
  }

  extension SettingsBundle {
    /// What is wrong, each with the name of the file that it is in.
    var complaints: [String] {
      issues.map { issue in
        guard case .file(let path, let line) = issue.origin?.location else {
          return "nowhere: \(issue)"
        }
        let name = URL(filePath: path).lastPathComponent + (line.map { ":\($0)" } ?? "")
        return "\(name): \(issue.error)"
      }
    }

    func setting(_ key: String) throws -> SettingDefinition {
      try #require(elements.settings.first { $0.key == key })
    }

    /// The `DefaultValue`s as they stand in the bundle.
    var rawDefaults: [String: SourceValue.Content] { readNow(for: []).values.mapValues(\.content) }
  }

  extension SettingsBundle {
    /// The bundle after it was written from its declaration and read again.
    func writtenAgain() throws -> (bundle: SettingsBundle, issues: [SettingsIssue]) {
      let folder = try TemporaryFolder()
      let files = SettingsBundleFiles(of: elements)
      try files.write(to: folder.url)
      return (SettingsBundle(at: folder.url, languages: ["en"]), files.issues)
    }
  }

  extension [SettingsElement] {
    /// What the format says of each setting, a line each, without the defaults of secrets.
    var specifiers: [String] {
      settings.map { setting in
        let options = setting.options.map { "\($0.value) \($0.label)" }
        let bounds = setting.bounds.map { "\($0.lowerBound) \($0.upperBound)" } ?? "-"
        let value = setting.isSecret ? "secret" : "\(setting.defaultStoredValue)"
        return "\(setting.key) \(setting.label) \(setting.kind) \(value) \(options) \(bounds)"
      }
    }

    /// The issue for each secret with a default, which a bundle that is written leaves out.
    var secretDefaults: [String] {
      settings.filter { $0.isSecret && $0.defaultStoredValue != "" }.map {
        "The default of setting '\($0.key)' is secret. It's omitted."
      }
    }

    /// The tree in brackets: "Group[a, Page>[b]]".
    var tree: String {
      map { element in
        switch element {
        case .setting(let setting): setting.key
        case .group(let group):
          "\(group.label ?? "")\(group.presentation == .page ? ">" : "")[\(group.content.tree)]"
        case .action, .link, .information, .custom, .rule: "other"
        }
      }.joined(separator: ", ")
    }

    var groupCount: Int {
      map { element in
        if case .group(let group) = element { 1 + group.content.groupCount } else { 0 }
      }.reduce(0, +)
    }
  }
#endif
