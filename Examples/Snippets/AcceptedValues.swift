#if PropertyLists
  import Foundation
  import Setpoint

  // Prints the table of the guide "Moving an existing app": which values each kind of source accepts.

  enum Size: String, CaseIterable { case small, large }

  /// A value as it is written in JSON, in a property list, and as the text of a variable or an argument.
  struct Row {
    let setting: SettingDefinition
    let json: String
    var list: Any?
    var text: String?
  }

  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

  let isOn = Setting("isOn", default: false, "Bool")
  let count = Setting("count", default: -1, "Int")
  let ratio = Setting("ratio", default: -1.0, "Double")
  let name = Setting("name", default: "?", "String")
  let size = Setting("size", default: Size.small, "enum")
  let day = Setting("day", default: Date(timeIntervalSince1970: 0), "Date")
  let pause = Setting("pause", default: Duration.seconds(1), "Duration")
  let words = Setting("words", default: ["?"], "list")
  let limit = Setting("limit", default: Int?.some(-1), "optional")

  let rows = [
    Row(setting: isOn, json: "true", list: true, text: "true"),
    Row(setting: isOn, json: "1", list: 1, text: "1"),
    Row(setting: isOn, json: #""yes""#, list: "yes", text: "yes"),
    Row(setting: count, json: "18", list: 18, text: "18"),
    Row(setting: count, json: "18.0", list: 18.0, text: "18.0"),
    Row(setting: count, json: "18.5", list: 18.5, text: "18.5"),
    Row(setting: count, json: #""18""#, list: "18"),
    Row(setting: ratio, json: "2", list: 2, text: "2"),
    Row(setting: ratio, json: #""0.5""#, list: "0.5"),
    Row(setting: name, json: "18", list: 18, text: "18"),
    Row(setting: size, json: #""large""#, list: "large", text: "large"),
    Row(setting: size, json: #""Large""#, list: "Large", text: "Large"),
    Row(setting: day, json: #""2026-11-21""#, list: "2026-11-21", text: "2026-11-21"),
    Row(setting: day, json: "800000000", list: 800_000_000, text: "800000000"),
    Row(setting: pause, json: "90", list: 90, text: "90"),
    Row(setting: pause, json: #""1.5 min""#, list: "1.5 min", text: "1.5 min"),
    Row(setting: words, json: #"["a","b"]"#, list: ["a", "b"], text: #"["a","b"]"#),
    Row(setting: words, json: #""a, b""#, list: "a, b", text: "a, b"),
    Row(setting: limit, json: "null", text: ""),
  ]

  func cell(_ setting: SettingDefinition, _ container: SettingsContainer) -> String {
    let isAccepted = container.origin(of: setting).layer != .declared
    return isAccepted ? "`\(container.effectiveValue(of: setting))`" : "–"
  }

  func cell(_ setting: SettingDefinition, _ source: some SettingsSource) async -> String {
    let container = SettingsContainer(store: .memory) { setting }
    container.reportIssues(to: .none)
    await container.read(source)
    return cell(setting, container)
  }

  func file(_ name: String, _ content: Data) throws -> FileSource {
    let url = folder.appending(path: "\(UUID())-\(name)")
    try content.write(to: url)
    return FileSource(at: url)
  }

  // The defaults of this program, which it removes at the end.
  let suite = "guide-\(UUID())"
  func defaultsCell(_ row: Row) -> String {
    guard let value = row.list, let defaults = UserDefaults(suiteName: suite) else { return "" }
    defaults.set(value, forKey: row.setting.key)
    let container = SettingsContainer(store: .userDefaults(suite: suite))
    container.reportIssues(to: .none)
    container.register { row.setting }
    return cell(row.setting, container)
  }

  for row in rows {
    let json = try file("a.json", Data(#"{"\#(row.setting.key)": \#(row.json)}"#.utf8))
    var cells = ["", "", "", ""]
    cells[0] = await cell(row.setting, json)
    if let value = row.list {
      let list = try PropertyListSerialization.data(
        fromPropertyList: [row.setting.key: value], format: .xml, options: 0)
      cells[1] = await cell(row.setting, try file("a.plist", list))
      cells[2] = defaultsCell(row)
    }
    if let text = row.text {
      let name = EnvironmentSource(prefix: "APP").variableName(of: row.setting)
      cells[3] = await cell(
        row.setting, EnvironmentSource(prefix: "APP", environment: [name: text]))
    }
    print("| \(row.setting.label) | `\(row.json)` | \(cells.joined(separator: " | ")) |")
  }

  UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite)
  let variables = ProcessInfo.processInfo.environment
  let configuration =
    variables["XDG_CONFIG_HOME"].map { URL(filePath: $0) }
    ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
  for file in ["\(suite).plist", ".\(suite).plist.lock"] {
    try? FileManager.default.removeItem(at: configuration.appending(path: file))
  }
  try FileManager.default.removeItem(at: folder)
#endif
