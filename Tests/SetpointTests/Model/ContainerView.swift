import Setpoint

/// What can be seen of a container and its drafts: of the model and of the real one.
struct ContainerView: Equatable {
  /// What can be seen of a setting.
  struct Value: Equatable {
    var key: String
    var value: StoredValue
    var layer: SettingLayer
    var source: String?
    var userValue: StoredValue?
    var issue: SettingsError.Code?
    var lockOwner: String?
    var refusal: SettingsError.Code?
    var defaultValue: StoredValue
    var candidates: [Candidate]
  }

  /// What one layer holds of a setting.
  struct Candidate: Equatable {
    var layer: SettingLayer
    var source: String?
    /// In its own representation: another spelling is not announced, so a draft shows the one that
    /// it knows.
    var value: StoredValue
    var lockOwner: String?
    /// Why the value is passed over.
    var error: SettingsError.Code?
  }

  /// A change that a draft would make.
  struct Change: Equatable {
    var key: String
    var oldValue: StoredValue
    var newValue: StoredValue
    var stagedValue: StoredValue?
    var problem: SettingsError.Code?
  }

  struct Draft: Equatable {
    var values: [Value]
    var changes: [Change]
  }

  var values: [Value]
  /// What the store holds, by key.
  var stored: [String: StoredValue]
  var drafts: [Draft]
  /// What one who only hears of changes takes to be in effect.
  var announced: [String: StoredValue]
}

extension ContainerView {
  /// Says where the container differs from the model; `nil` if it does not.
  func difference(from model: ContainerView) -> String? {
    guard self != model else { return nil }
    if let difference = Self.difference("", values, model.values) { return difference }
    if stored != model.stored {
      return "The store holds \(Self.text(stored)) instead of \(Self.text(model.stored))."
    }
    for (number, (draft, expected)) in zip(drafts, model.drafts).enumerated() {
      let location = "in draft \(number), "
      if let difference = Self.difference(location, draft.values, expected.values) {
        return difference
      }
      guard draft.changes == expected.changes else {
        return "\(location)the changes are \(draft.changes) instead of \(expected.changes)."
      }
    }
    return "Announced is \(Self.text(announced)) instead of \(Self.text(model.announced))."
  }

  private static func difference(
    _ location: String, _ values: [Value], _ expected: [Value]
  ) -> String? {
    for (value, expected) in zip(values, expected) where value != expected {
      return "\(location)\(value)\nis not what the model says:\n\(expected)"
    }
    return values.count == expected.count ? nil : "\(location)there are \(values.count) settings."
  }

  private static func text(_ values: [String: StoredValue]) -> String {
    values.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", ")
  }
}
