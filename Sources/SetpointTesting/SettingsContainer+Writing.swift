package import Setpoint

extension SettingsContainer {
  /// Returns the result of `body`. Meanwhile, a task sets all settings to the same number, again and
  /// again, each time in one transaction.
  package func whileWriting<Result>(
    _ settings: [Setting<Int>], _ body: () throws -> Result
  ) rethrows -> Result {
    let writer = Task.detached {
      for step in 1... {
        guard !Task.isCancelled else { return }
        try self.transaction { values in
          for setting in settings { values[setting] = step }
        }
      }
    }
    defer { writer.cancel() }
    return try body()
  }
}
