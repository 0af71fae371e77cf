import Observation

/// What the snippets beside it get wrong.
@MainActor @Observable final class Model {
  var isOn = false
  func save() async {}
}
