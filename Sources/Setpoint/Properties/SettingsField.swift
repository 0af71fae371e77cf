/// One property of ``SettingsValues``.
public struct SettingsField<Root: Sendable>: Sendable {
  let read: @Sendable (SettingsContainer, inout Root) -> Void
  let write: @Sendable (Root, inout SettingsTransaction) -> Void
  let isEqual: @Sendable (Root, Root) -> Bool
  let encode:
    @Sendable (Root, inout KeyedEncodingContainer<SettingCodingKey>, _ includesSecrets: Bool) throws
      -> Void
  let decode: @Sendable (KeyedDecodingContainer<SettingCodingKey>, inout Root) throws -> Void
  /// The children that reflection shows for the property, by the keys of settings.
  let children: @Sendable (Root) -> [Mirror.Child]

  init<Value: SettingStorable>(
    _ path: any WritableKeyPath<Root, Value> & Sendable, _ setting: Setting<Value>
  ) {
    let key = SettingCodingKey(setting.key)
    let isSecret = setting.isSecret
    read = { container, values in values[keyPath: path] = container.peek(setting) }
    write = { values, transaction in
      let value = values[keyPath: path]
      // In values that were encoded without secrets, secrets have their defaults.
      if isSecret, value.isSame(as: setting.defaultValue) { return }
      transaction.assign(value, to: setting)
    }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    encode = { values, container, includesSecrets in
      guard includesSecrets || !isSecret else { return }
      let value = values[keyPath: path]
      if let value = value as? any Encodable {
        try container.encode(value, forKey: key)
      } else {
        try container.encode(StoredValue(native: value), forKey: key)
      }
    }
    decode = { container, values in
      guard let value = try container.value(Value.self, forKey: setting.key) else { return }
      values[keyPath: path] = value
    }
    children = { [(setting.key, isSecret ? "secret" : $0[keyPath: path])] }
  }

  /// Creates the field of a nested class's values.
  public init<Values: SettingsValues>(_ path: any WritableKeyPath<Root, Values> & Sendable) {
    read = { container, values in
      for field in Values.fields { field.read(container, &values[keyPath: path]) }
    }
    write = { values, transaction in
      for field in Values.fields { field.write(values[keyPath: path], &transaction) }
    }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    encode = { values, container, includesSecrets in
      for field in Values.fields {
        try field.encode(values[keyPath: path], &container, includesSecrets)
      }
    }
    decode = { container, values in
      for field in Values.fields { try field.decode(container, &values[keyPath: path]) }
    }
    children = { values in Values.fields.flatMap { $0.children(values[keyPath: path]) } }
  }

  /// Creates a field that does nothing.
  fileprivate init() {
    read = { _, _ in }
    write = { _, _ in }
    isEqual = { _, _ in true }
    encode = { _, _, _ in }
    decode = { _, _ in }
    children = { _ in [] }
  }
}

extension Setting {
  /// Returns the field for the property of ``SettingsValues`` that has the value of this setting.
  public func field<Root: SettingsValues>(
    _ path: any WritableKeyPath<Root, Value> & Sendable
  ) -> SettingsField<Root> {
    SettingsField(path, self)
  }
}

extension RefusedSetting {
  /// Returns a stand-in for the field of a property that can't be a setting.
  public func field<Root: SettingsValues>(
    _ path: any WritableKeyPath<Root, RefusedValue> & Sendable
  ) -> SettingsField<Root> {
    SettingsField()
  }
}

extension KeyedDecodingContainer<SettingCodingKey> {
  /// Decodes the value of a key, which is flat or nested; returns `nil` if there is none. A value
  /// with fewer levels takes precedence.
  fileprivate func value<Value>(_ type: Value.Type, forKey key: String) throws -> Value? {
    let flat = SettingCodingKey(key)
    if contains(flat) { return try value(type, at: flat) }
    for dot in key.indices.reversed() where key[dot] == "." {
      let group = SettingCodingKey(String(key[..<dot]))
      guard contains(group),
        let members = try? nestedContainer(keyedBy: SettingCodingKey.self, forKey: group),
        let value = try members.value(type, forKey: String(key[key.index(after: dot)...]))
      else { continue }
      return value
    }
    return nil
  }

  /// Decodes a value by its own `Codable`, or an enum with raw values by its raw value.
  private func value<Value>(_ type: Value.Type, at key: SettingCodingKey) throws -> Value? {
    guard let decodable = type as? any Decodable.Type else {
      return try decode(StoredValue.self, forKey: key).read(as: type)
    }
    return try decode(decodable, forKey: key) as? Value
  }
}

struct SettingCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

#if Macros
  extension PropertyValue {
    /// Returns the setting of a property. `@Settings` calls it.
    public static func setting<Value: SettingStorable & Codable>(
      _ key: String, line: Int, default: Value, _ traits: SettingTrait<Value>...,
      fileID: String = #fileID
    ) -> Setting<Value> {
      Setting(
        key, default: `default`,
        metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
        traits: traits)
    }

    /// Returns the setting of a property with raw values.
    @_disfavoredOverload
    public static func setting<Value: SettingStorable & RawRepresentable>(
      _ key: String, line: Int, default: Value, _ traits: SettingTrait<Value>...,
      fileID: String = #fileID
    ) -> Setting<Value> {
      Setting(
        key, default: `default`,
        metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
        traits: traits)
    }

    /// Returns the setting of an optional property with raw values.
    @_disfavoredOverload
    public static func setting<Wrapped: SettingStorable & RawRepresentable>(
      _ key: String, line: Int, default: Wrapped?, _ traits: SettingTrait<Wrapped?>...,
      fileID: String = #fileID
    ) -> Setting<Wrapped?> {
      Setting(
        key, default: `default`,
        metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
        traits: traits)
    }

    /// Reports a property whose type can't be stored. The compiler chooses this function if the
    /// other one doesn't fit.
    @available(
      *, unavailable,
      message:
        "The type of a setting must be Codable, Equatable and Sendable, and its traits must be for this type. Add the conformances, or mark the property @NotASetting. An enum with raw values, or an optional of one, need not be Codable."
    )
    public static func setting<Value>(
      _ key: String, line: Int, default: Value, _ traits: SettingTrait<Value>...,
      fileID: String = #fileID
    ) -> RefusedSetting<Value> {
      RefusedSetting(key, default: `default`)
    }
  }
#endif
