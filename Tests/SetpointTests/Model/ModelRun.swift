import Setpoint
import SetpointTesting

/// A sequence of steps that the model and a container do side by side.
struct ModelRun {
  /// Where both differ.
  struct Failure: CustomStringConvertible {
    var steps: [ModelStep]
    var difference: String

    var description: String {
      let lines = steps.enumerated().map { "\($0 + 1). \($1)" }
      return "After these steps, the container differs from the model:\n"
        + lines.joined(separator: "\n") + "\n\(difference)"
    }
  }

  /// After how many steps of a search everything that can be seen is compared; errors are after
  /// each.
  private static let stepsUntilComparison = 7

  var mistake: PlainContainer.Mistake?
  var store: (SharedMemoryStore) -> any SettingsStore = { $0 }

  /// Does the steps; returns those up to the first difference, as few of them as show one.
  func failure(_ steps: [ModelStep]) -> Failure? {
    guard let failure = firstFailure(steps, comparingAfter: Self.stepsUntilComparison) else {
      return nil
    }
    return minimized(failure)
  }

  /// Does the steps until there is a difference.
  private func firstFailure(_ steps: [ModelStep], comparingAfter count: Int = 1) -> Failure? {
    let settings = ModelSetting.all()
    var model = PlainContainer(settings, mistake: mistake)
    let system = ModelSystem(settings, store: store)
    for (number, step) in steps.enumerated() {
      let (expected, refusal) = (model.perform(step), system.perform(step))
      let difference =
        if expected != refusal {
          "The step is refused with \(text(refusal)) instead of \(text(expected))."
        } else if (number + 1).isMultiple(of: count) || number == steps.count - 1 {
          system.contradiction ?? system.view.difference(from: model.view)
        } else {
          nil as String?
        }
      if let difference {
        return Failure(steps: Array(steps[...number]), difference: difference)
      }
    }
    return nil
  }

  private func text(_ code: SettingsError.Code?) -> String { code?.description ?? "no error" }

  /// Drops steps, then parts of steps, as long as a difference stays.
  private func minimized(_ failure: Failure) -> Failure {
    var failure = failure
    var length = max(1, failure.steps.count / 2)
    while true {
      let count = failure.steps.count
      dropSteps(length, from: &failure)
      if length == 1, failure.steps.count == count { break }
      length = max(1, length / 2)
    }
    while let shorter = simplified(failure) { failure = shorter }
    return failure
  }

  private func dropSteps(_ length: Int, from failure: inout Failure) {
    var start = 0
    while start < failure.steps.count {
      var steps = failure.steps
      steps.removeSubrange(start..<min(start + length, steps.count))
      if let shorter = firstFailure(steps) {
        failure = shorter
      } else {
        start += length
      }
    }
  }

  private func simplified(_ failure: Failure) -> Failure? {
    for (number, step) in failure.steps.enumerated() {
      for simpler in step.simpler {
        var steps = failure.steps
        steps[number] = simpler
        if let failure = firstFailure(steps) { return failure }
      }
    }
    return nil
  }
}
