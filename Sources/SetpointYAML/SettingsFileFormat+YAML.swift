#if YAML
  import Foundation
  public import Setpoint
  import Yams

  extension SettingsFileFormat {
    /// YAML. The type of the setting decides what a plain value is: `no` is false for a Boolean
    /// setting and the text `no` for a text, `1.10` is a number or a text, and `2026-11-21` a date.
    ///
    /// A quoted value is a text. `~`, `null` and an empty value are null, which only an optional
    /// setting accepts. In lists, dictionaries
    /// and structs, the type of the element decides in the same way; there, `~` is `nil` if the
    /// element is optional, and a text if it is one. Where no setting determines the type, plain
    /// values follow the core schema of YAML 1.2, and dates remain texts.
    ///
    /// The format refuses, with the line: duplicate keys, keys that aren't single words, tags
    /// except `!!str`, `!!seq` and `!!map`, merge keys (`<<`), several documents, and more than
    /// 100,000 values with aliases expanded.
    public static let yaml = SettingsFileFormat("YAML", extensions: ["yaml", "yml"]) { data in
      do {
        var reader = YAMLReader()
        return try reader.read(String(utf8: data))
      } catch let error as UTF8Mistake {
        throw SettingsFileError(line: error.line, column: error.column, problem: error.problem)
      } catch let error as YamlError {
        throw SettingsFileError(error)
      }
    }
  }

  extension SettingsFileError {
    /// Creates an error with the message of Yams, without the text that it repeats.
    fileprivate init(_ error: YamlError) {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        self.init(line: mark.line, column: mark.column, problem: problem)
      case .reader(let problem, let offset, _, let text):
        let line = offset.map { text.prefix($0).count(where: \.isNewline) + 1 }
        self.init(line: line, problem: problem)
      case .duplicatedKeysInMapping(let keys, let context):
        self.init(
          line: context.mark.line, column: context.mark.column,
          problem: "the key '\(keys.first ?? "")' occurs twice")
      default: self.init(problem: "\(error)")
      }
    }
  }
#endif
