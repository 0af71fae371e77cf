/// Options that are written one below the other: at least one, so that there always is a default.
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
