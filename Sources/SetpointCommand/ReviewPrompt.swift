#if CommandLine
  import Setpoint
  import SetpointPresentation

  /// How staged changes are shown before they are applied.
  struct ReviewPrompt {
    let yes: Bool
    let dryRun: Bool

    fileprivate func isAgreed() -> Bool {
      if dryRun { return false }
      if yes { return true }
      print("Apply? [y/N] ", terminator: "")
      return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
  }

  extension SettingsDraft {
    /// Prints what would change, asks, and applies it.
    func commit(afterReview prompt: ReviewPrompt) throws {
      let review = SettingsReview(of: self)
      print(review.changes.isEmpty ? "Nothing would change." : review.description)
      guard !review.changes.isEmpty, prompt.isAgreed() else { return }
      try commit()
      if !review.restartReasons.isEmpty {
        print("Restart for: \(review.restartReasons.joined(separator: ", ").escapingControls)")
      }
    }
  }
#endif
