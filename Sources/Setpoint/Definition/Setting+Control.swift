extension Setting {
  /// The same setting, changed with a control of this style where a surface has it.
  public func control(_ style: SettingControlStyle) -> Setting {
    changing { $0.controlStyle = style }
  }

  /// The same setting, whose text is typed in this way where a surface can tell its keyboard.
  public func textInput(_ input: SettingTextInput) -> Setting {
    changing { $0.textInput = input }
  }

  /// A copy that says something else of itself.
  func changing(_ change: (inout SettingDetails) -> Void) -> Setting {
    var details = details
    change(&details)
    return Setting(key, default: defaultValue, constraint: constraint, details: details)
  }
}
