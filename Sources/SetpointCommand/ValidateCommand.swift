#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  struct ValidateCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "validate",
        abstract: "Checks files or variables against the rules of the settings.",
        discussion: """
          Checks settings files and exported files; with --prefix, files of variables such as .env, or without a \
          file the variables of the environment. Without either, checks what the program reads now. Exits with status \
          1 if something isn't valid, and with status 78 if a required value is missing.
          """)
    }

    @Argument(help: "The files; - reads standard input.", completion: .file()) var files: [String] =
      []
    @Option(help: "The prefix of the variables, without the underscore.") var prefix: String?
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform { container in
        let results =
          files.isEmpty ? [result(in: container)] : files.map { result(of: $0, in: container) }
        if json {
          StandardOutput.print(StoredValue.array(results.map(\.storedValue)).indentedJSON)
        } else {
          for result in results { show(result) }
        }
        if results.contains(where: \.isIncomplete) { throw ExitCode.missingValue }
        if results.contains(where: { !$0.isValid }) { throw ExitCode.failure }
      }
    }

    private func show(_ result: Validation) {
      let language = Provider.language
      if result.isValid {
        StandardOutput.print(language.text("{name}: valid", ["name": result.name]).escapingControls)
      }
      for text in result.problems.map(\.text).distinct {
        StandardOutput.print("\(result.name): \(text)".escapingControls)
      }
    }

    private func result(in container: SettingsContainer) -> Validation {
      guard let prefix else {
        return Validation(
          name: Provider.language.text("Settings"),
          problems: container.issuesForValidation.map { issue in
            let text =
              Provider.language.isEnglish
              ? issue.description : Provider.message(for: issue.error, in: container)
            return .init(key: issue.key, code: issue.code.description, text: text)
          })
      }
      let source = EnvironmentSource(prefix: prefix)
      return Validation(
        name: Provider.language.text("environment"),
        problems: problems(of: source.readNow(for: container.shownSettings), in: container))
    }

    private func result(of path: String, in container: SettingsContainer) -> Validation {
      let problems: [Validation.Problem]
      do {
        problems =
          try prefix.map { try self.problems(ofVariablesIn: path, prefix: $0, in: container) }
          ?? self.problems(ofValuesIn: path, in: container)
      } catch let error as SettingsError {
        problems = [problem(error, in: container)]
      } catch {
        problems = [.init(key: nil, code: "unreadableFile", text: "\(error)")]
      }
      return Validation(name: path, problems: problems)
    }

    private func problems(
      ofValuesIn path: String, in container: SettingsContainer
    ) throws -> [Validation.Problem] {
      let file = CommandFile(path: path)
      let outcome = try SettingsImport(file.read(for: Provider.self)).validate(for: container)
      var problems = (outcome.warnings + outcome.refusals.map(\.error)).map {
        problem($0, in: container)
      }
      if outcome.omittedRefusalCount > 0 {
        let text = Provider.language.text(
          "There are {count} more unknown keys.", count: outcome.omittedRefusalCount)
        problems.append(.init(key: nil, code: "unknownKey", text: text))
      }
      return problems
    }

    private func problems(
      ofVariablesIn path: String, prefix: String, in container: SettingsContainer
    ) throws -> [Validation.Problem] {
      let data = try CommandFile(path: path).read(
        for: Provider.self, limit: EnvironmentFile.maximumSize)
      let file = EnvironmentFile(at: URL(filePath: path), prefix: prefix)
      return problems(
        of: try file.reading(of: data, for: container.shownSettings), in: container)
    }

    private func problems(
      of reading: SettingsReading, in container: SettingsContainer
    ) -> [Validation.Problem] {
      var errors = reading.issues.map(\.error)
      var values: [String: StoredValue] = [:]
      for setting in container.shownSettings {
        guard case .text(let text)? = reading.values[setting.key]?.content else { continue }
        do throws(SettingsError) {
          values[setting.key] = try setting.checked(setting.storedValue(inSource: text))
        } catch {
          errors.append(error)
        }
      }
      errors += container.violations(by: values).sorted { $0.key < $1.key }.map(\.value)
      return errors.map { problem($0, in: container) }
    }

    private func problem(
      _ error: SettingsError, in container: SettingsContainer
    ) -> Validation.Problem {
      .init(
        key: error.key, code: error.code.description,
        text: Provider.message(for: error, in: container))
    }
  }

  extension SettingsContainer {
    /// The issues with which the program can't start, and all others except notices of stores.
    fileprivate var issuesForValidation: [SettingsIssue] {
      let fatal = validationIssues
      let errors = Set(fatal.map(\.error))
      let keys = Set(fatal.filter { $0.code == .missingValue }.map(\.key))
      return fatal
        + issues.filter {
          !$0.isNotice && !errors.contains($0.error)
            && !($0.code == .missingValue && keys.contains($0.key))
        }
    }
  }

  /// The result of checking one file.
  private struct Validation {
    struct Problem {
      let key: String?
      let code: String
      let text: String
    }

    let name: String
    let problems: [Problem]

    var isValid: Bool { problems.isEmpty }

    /// Whether a required value is missing.
    var isIncomplete: Bool { problems.contains { $0.code == "missingValue" } }

    var storedValue: StoredValue {
      [
        "name": .string(name), "isValid": .bool(isValid),
        "problems": .array(
          problems.map { problem in
            var members: [String: StoredValue] = [
              "code": .string(problem.code), "message": .string(problem.text),
            ]
            members["key"] = problem.key.map(StoredValue.string)
            return .dictionary(members)
          }),
      ]
    }
  }
#endif
