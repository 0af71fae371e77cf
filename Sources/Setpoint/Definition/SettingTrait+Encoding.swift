extension SettingTrait {
  /// Keeps the values of the setting in another form than the native shape of their type.
  ///
  /// Only the setting's store sees this form; see ``SettingEncoding``. Both forms are read.
  public static func encoding(_ encoding: SettingEncoding<Value>) -> Self {
    Self { $0.encoding = encoding.coding }
  }
}
