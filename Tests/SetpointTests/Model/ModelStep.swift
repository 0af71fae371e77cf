import Setpoint

/// One thing that a person, the app, an administrator or another process does.
///
/// A step names settings, sources, drafts and commits by numbers. Each counts modulo how many there
/// are, so that a sequence stays a sequence when steps of it are dropped.
enum ModelStep: Sendable {
  case set(Int, StoredValue)
  case reset(Int)
  case resetAll
  case keep(Int)
  /// A person's choice, which is stored even if it is in effect.
  case choose(Change)
  case update(Int, by: Int)
  case transact([Change])
  case changeOutside([Change])
  case replace(source: Int, [Given])
  case add(SettingLayer, position: Int?, [Given])
  case remove(source: Int)
  case refresh
  case registerLate
  case openDraft
  case closeDraft(Int)
  case stage(Change, draft: Int)
  case stageChoice(Change, draft: Int)
  case discard(Int?, draft: Int)
  case keepStaged(Int, draft: Int)
  case commit(draft: Int)
  case undo(commit: Int)

  /// A value for a setting, or none.
  struct Change: Sendable {
    let setting: Int
    let value: StoredValue?
  }

  /// What a source gives a setting.
  struct Given: Sendable {
    let setting: Int
    let value: StoredValue
    /// Whether the value is given as a text that the setting reads, as in a variable of the
    /// environment.
    let isText: Bool
    let isLocked: Bool
  }
}

extension ModelStep {
  /// The same step with less in it.
  var simpler: [ModelStep] {
    switch self {
    case .transact(let changes): Self.shorter(changes).map(ModelStep.transact)
    case .changeOutside(let changes): Self.shorter(changes).map(ModelStep.changeOutside)
    case .replace(let source, let given):
      Self.shorter(given).map { .replace(source: source, $0) }
    case .add(let layer, let position, let given):
      Self.shorter(given).map { .add(layer, position: position, $0) }
    default: []
    }
  }

  private static func shorter<Element>(_ list: [Element]) -> [[Element]] {
    list.indices.map { index in
      var list = list
      list.remove(at: index)
      return list
    }
  }
}

extension ModelStep: CustomStringConvertible {
  private static let keys = ModelSetting.all().map(\.key)

  private static func key(_ number: Int) -> String { keys[number % keys.count] }

  var description: String {
    switch self {
    case .set(let setting, let value): "set \(Self.key(setting)) to \(value)"
    case .reset(let setting): "reset \(Self.key(setting))"
    case .resetAll: "reset all"
    case .keep(let setting): "keep \(Self.key(setting))"
    case .choose(let change): "choose \(change)"
    case .update(let setting, let summand): "update \(Self.key(setting)) by \(summand)"
    case .transact(let changes): "transaction \(changes)"
    case .changeOutside(let changes): "change outside \(changes)"
    case .replace(let source, let given): "source \(source) gives \(given)"
    case .add(let layer, let position, let given):
      "add \(layer) at \(position.map(String.init) ?? "the top"), which gives \(given)"
    case .remove(let source): "remove added source \(source)"
    case .refresh: "refresh"
    case .registerLate: "register late"
    case .openDraft: "open a draft"
    case .closeDraft(let draft): "close draft \(draft)"
    case .stage(let change, let draft): "stage \(change) in draft \(draft)"
    case .stageChoice(let change, let draft): "stage the choice \(change) in draft \(draft)"
    case .discard(let setting, let draft):
      "discard \(setting.map(Self.key) ?? "all") in draft \(draft)"
    case .keepStaged(let setting, let draft): "keep \(Self.key(setting)) in draft \(draft)"
    case .commit(let draft): "commit draft \(draft)"
    case .undo(let commit): "undo commit \(commit)"
    }
  }
}

extension ModelStep.Change: CustomStringConvertible {
  var description: String {
    "\(ModelStep.key(setting)) \(value.map { "to \($0)" } ?? "to nothing")"
  }
}

extension ModelStep.Given: CustomStringConvertible {
  var description: String {
    "\(ModelStep.key(setting)) \(isText ? "the text " : "")\(value)\(isLocked ? " locked" : "")"
  }
}
