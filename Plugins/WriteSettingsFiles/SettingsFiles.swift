import Foundation

/// The content of `settings-files.json`: which program prints which files.
struct SettingsFiles: Decodable {
  static let name = "settings-files.json"

  /// The product that has the commands on settings.
  let executable: String
  /// The command that holds them; `settings` by default.
  let command: [String]?
  /// The arguments of the command that prints a file, by the path of the file in the package.
  let files: [String: [String]]

  init(at url: URL) throws {
    guard let data = try? Data(contentsOf: url) else {
      throw Failure(
        """
        There is no \(Self.name) in the package. Add it, such as: \
        {"executable": "reader", "files": {"settings.schema.json": ["schema"], "settings.md": ["docs"]}}
        """)
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw Failure("\(Self.name) can't be read: \(error)")
    }
  }
}
