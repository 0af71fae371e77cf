#if YAML
  import Foundation
  @testable import Setpoint
  import SetpointYAML

  extension FuzzTarget {
    /// Each path with a text or line has a value, and each value in effect is valid for its
    /// setting.
    static func yamlFailure(for input: [UInt8]) -> String? {
      guard let content = try? SettingsFileFormat.yaml.read(Data(input)) else { return nil }
      if let path = content.texts?.path(missingIn: content.value) {
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

  extension PlainTexts {
    /// Returns the path of a text where the value has no part, or `nil` if there is none.
    fileprivate func path(missingIn value: StoredValue?) -> [String]? {
      guard let value else { return [] }
      guard case .members(let members) = self else { return nil }
      for (name, texts) in members {
        let part: StoredValue?
        switch value {
        case .dictionary(let members): part = members[name]
        case .array(let elements):
          part = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        default: part = nil
        }
        if let path = texts.path(missingIn: part) { return [name] + path }
      }
      return nil
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
