#if YAML
  import Foundation
  public import Setpoint
  import Yams

  extension SettingsFileFormat {
    /// YAML, in which the type of a plain value is what its setting is: `no` is false for a setting that
    /// is true or false and the text `no` for a text, `1.10` is a number or a text, `2026-11-21` a date.
    ///
    /// A quoted value is a text, `~`, `null` and nothing are no value. Within lists and dictionaries,
    /// where no setting tells the type, it is the one of YAML 1.2's core schema; dates stay texts there.
    ///
    /// Refused, each with its line: a key twice, keys that are no single words, tags except `!!str`,
    /// `!!seq` and `!!map`, merge keys (`<<`), several documents, and more than 100,000 values with
    /// aliases written out.
    public static let yaml = SettingsFileFormat("YAML", extensions: ["yaml", "yml"]) { data in
      guard let text = String(validating: data, as: UTF8.self) else {
        throw SettingsFileDamage(problem: "the text is not UTF-8")
      }
      do {
        var reader = YAMLReader()
        return try reader.read(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
      } catch let error as YamlError {
        throw SettingsFileDamage(error)
      }
    }
  }

  extension SettingsFileDamage {
    /// In Yams' words, without the text that it repeats.
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
