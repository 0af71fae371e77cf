/// A list of options in the code of a declaration. It has at least one option, so that there is a default.
public struct SettingOptionList<Value: SettingStorable>: Sendable {
  let options: [SettingOption<Value>]
  let defaultValue: Value

  init(first: SettingOption<Value>) {
    options = [first]
    defaultValue = first.value
  }

  init(_ list: SettingOptionList, adding more: [SettingOption<Value>]) {
    options = list.options + more
    defaultValue = options.first(where: \.isDefault)?.value ?? list.defaultValue
  }
}
