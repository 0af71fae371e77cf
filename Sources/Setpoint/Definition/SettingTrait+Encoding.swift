extension SettingTrait {
  /// Stores the values of the setting in another form than the native shape of their type.
  ///
  /// Only the setting's store uses this form; see ``SettingEncoding``. Both forms can be read.
  public static func encoding(_ encoding: SettingEncoding<Value>) -> Self {
    Self { $0.encoding = encoding.coding }
  }
}
