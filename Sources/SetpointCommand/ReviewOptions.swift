#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  /// The options of reviewing and confirming staged changes.
  struct ReviewOptions: ParsableArguments {
    @Flag(help: "Apply without asking.") var yes = false
    @Flag(help: "Only show what would change.") var dryRun = false
    @Flag(help: "Print the changes as JSON.") var json = false

    var isDefault: Bool { !yes && !dryRun && !json }

    func validate() throws {
      guard !(yes && dryRun) else { throw ValidationError("Use either --yes or --dry-run.") }
    }
  }

  extension SettingsDraft {
    /// Prints the staged changes, asks for confirmation, and applies them.
    ///
    /// - Throws: ``ArgumentParser/ExitCode/notApplied`` if the user doesn't confirm, a failure if
    ///   the changes couldn't be shown, or the error of a store that can't be read.
    func commit<Provider: SettingsProvider>(
      after options: ReviewOptions, for provider: Provider.Type
    ) throws {
      let language = Provider.language
      let review = SettingsReview(of: self, options: Provider.screenOptions)
      // An unreadable store may hold values that would change.
      if review.changes.isEmpty, let failure = original.storeFailure { throw failure }
      if options.json {
        let values = changes.map { $0.storedValue(in: language) }
        StandardOutput.print(StoredValue.array(values).indentedJSON)
      } else {
        StandardOutput.print(
          review.changes.isEmpty ? language.text("No setting would change.") : review.description)
      }
      try Provider.finishOutput()
      guard !review.changes.isEmpty, !options.dryRun else { return }
      if !options.yes { try language.askForAgreement(onStandardError: options.json) }
      try commit()
      guard !review.restartReasons.isEmpty else { return }
      let note = Provider.restartNote(for: review.restartReasons)
      if options.json { StandardError.print(note) } else { StandardOutput.print(note) }
    }
  }

  extension SettingsLanguage {
    /// Asks the user whether to apply the changes.
    ///
    /// - Throws: ``ArgumentParser/ExitCode/notApplied`` if the answer is no, or there is none.
    fileprivate func askForAgreement(onStandardError: Bool) throws {
      let question = text("Apply? [y/N] ")
      if onStandardError {
        StandardError.print(question, terminator: "")
      } else {
        StandardOutput.print(question, terminator: "")
      }
      guard let answer = StandardInput.answer() else {
        if !onStandardError { StandardOutput.print() }
        StandardError.print(
          text(
            "Nothing was applied, because there was no answer. Use --yes to apply without asking.")
        )
        throw ExitCode.notApplied
      }
      guard ["y", "yes", text("y"), text("yes")].contains(answer.lowercased()) else {
        throw ExitCode.notApplied
      }
    }
  }

  extension SettingsDraftChange {
    /// Returns the JSON representation of the change. It omits the values of a secret.
    fileprivate func storedValue(in language: SettingsLanguage) -> StoredValue {
      var members = language.members(of: setting, from: oldValue, to: newValue)
      members["isReset"] = .bool(stagedValue == nil)
      members["requiresRestart"] = .bool(requiresRestart)
      members["problem"] = problem.map { .string($0.description) }
      return .dictionary(members)
    }
  }
#endif
