#if YAML
  import Foundation
  @testable import Setpoint
  import SetpointYAML

  extension FuzzTarget {
    /// Each path with a text or line has a value, and each value in effect is valid for its
    /// setting.
    static func yamlFailure(for input: [UInt8]) -> String? {
      guard let content = try? SettingsFileFormat.yaml.read(Data(input)) else { return nil }
      for path in content.texts.keys where content.value.member(at: path) == nil {
        return "\(path) has a text and no value."
      }
      for (path, line) in content.lines where content.value.member(at: path) == nil || line < 1 {
        return "\(path) has the line \(line) and no value."
      }
      guard case .dictionary = content.value else { return nil }
      guard
        let reading = try? SettingsReading(nested: content, for: FuzzSettings.all, in: "a.yaml")
      else { return "A dictionary isn't read as settings: \(content.value)" }
      return FuzzSettings.failure(of: reading)
    }
  }

  extension StoredValue {
    fileprivate func member(at path: [String]) -> StoredValue? {
      guard let name = path.first else { return self }
      guard case .dictionary(let members) = self else { return nil }
      return members[name]?.member(at: Array(path.dropFirst()))
    }
  }
#endif
