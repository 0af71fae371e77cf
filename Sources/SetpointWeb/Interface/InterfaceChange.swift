import Setpoint

/// What the body of a request wants of one setting.
struct InterfaceChange {
  let setting: SettingDefinition
  private let members: [String: StoredValue]

  init(_ members: [String: StoredValue], of setting: SettingDefinition) {
    self.members = members
    self.setting = setting
  }

  /// The value to be stored, checked; `nil`: the user's value is taken away.
  var storedValue: StoredValue? {
    get throws(PanelProblem) {
      let isReset = try isTrue("reset")
      switch (members["value"], members["text"], isReset) {
      case (nil, nil, true): return nil
      case (let value?, nil, false):
        return try checked { () throws(SettingsError) in try setting.checked(value) }
      case (nil, .string(let text)?, false):
        return try checked { () throws(SettingsError) in try setting.checkedValue(of: text) }
      default:
        throw PanelProblem(
          400, "Give one of 'value' (JSON) and 'text' (a string), or reset.", key: setting.key)
      }
    }
  }

  /// The revision that the change is based on.
  var revision: String? {
    get throws(PanelProblem) {
      switch members["revision"] {
      case nil: return nil
      case .string(let revision): return revision
      default: throw PanelProblem(400, "'revision' is a string.", key: setting.key)
      }
    }
  }

  func isTrue(_ member: String) throws(PanelProblem) -> Bool {
    switch members[member] {
    case nil: return false
    case true: return true
    default: throw PanelProblem(400, "'\(member)' can only be true.", key: setting.key)
    }
  }

  private func checked(
    _ value: () throws(SettingsError) -> StoredValue
  ) throws(PanelProblem) -> StoredValue {
    do throws(SettingsError) {
      return try value()
    } catch {
      throw PanelProblem(error)
    }
  }
}
