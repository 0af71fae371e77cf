#if CommandLine
  import Setpoint
  import SetpointPresentation

  /// How staged changes are shown before they are applied.
  struct ReviewPrompt {
    fileprivate let language: SettingsLanguage
    private let yes: Bool
    private let dryRun: Bool

    init(_ provider: (some SettingsProvider).Type, yes: Bool, dryRun: Bool) {
      language = provider.language
      self.yes = yes
      self.dryRun = dryRun
    }

    fileprivate func isAgreed() -> Bool {
      if dryRun { return false }
      if yes { return true }
      print(language.text("Apply? [y/N] "), terminator: "")
      let answer = readLine()?.lowercased() ?? ""
      return ["y", "yes", language.text("y"), language.text("yes")].contains(answer)
    }
  }

  extension SettingsDraft {
    /// Prints what would change, asks, and applies it.
    func commit(afterReview prompt: ReviewPrompt) throws {
      let review = SettingsReview(
        of: self, options: SettingsScreen.Options(language: prompt.language))
      print(
        review.changes.isEmpty
          ? prompt.language.text("No setting would change.") : review.description)
      guard !review.changes.isEmpty, prompt.isAgreed() else { return }
      try commit()
      if !review.restartReasons.isEmpty {
        let settings = review.restartReasons.joined(separator: ", ").escapingControls
        print(
          prompt.language.text(
            "Takes effect after the app restarts: {settings}.", ["settings": settings]))
      }
    }
  }
#endif
