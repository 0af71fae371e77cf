/// The layers below and above the user's value when it was written.
package struct LayerSurroundings: Sendable, Hashable {
  /// A value of a layer.
  package struct OtherLayer: Sendable, Hashable {
    package let layer: SettingLayer
    /// The name of the source; `nil` for the declaration.
    package let source: String?
    package let value: StoredValue

    package init(layer: SettingLayer, source: String?, value: StoredValue) {
      self.layer = layer
      self.source = source
      self.value = value
    }
  }

  /// The value that took effect without one of the user.
  package let fallback: OtherLayer
  /// The value that was in effect instead of the user's; `nil` for none.
  package let override: OtherLayer?

  package init(fallback: OtherLayer, override: OtherLayer?) {
    self.fallback = fallback
    self.override = override
  }
}

/// A store that keeps, with its history, what was in effect at each write.
protocol SurroundingsStore: SettingsStore {
  /// Notes the other layers of keys that are about to be written.
  func note(_ surroundings: [String: LayerSurroundings])
}

// MARK: - Representation

extension LayerSurroundings {
  /// Creates the surroundings from their representation; `nil` if it is another value.
  init?(_ stored: StoredValue?) {
    guard case .dictionary(let members)? = stored, let fallback = OtherLayer(members["default"])
    else {
      return nil
    }
    self.init(fallback: fallback, override: OtherLayer(members["override"]))
  }

  /// The representation: `{"default":{"layer":"source","source":"defaults.json","value":20}}`.
  package var stored: StoredValue {
    var members = ["default": fallback.stored]
    members["override"] = override?.stored
    return .dictionary(members)
  }
}

extension LayerSurroundings.OtherLayer {
  fileprivate init?(_ stored: StoredValue?) {
    guard case .dictionary(let members)? = stored, case .string(let name)? = members["layer"],
      let layer = SettingLayer.allCases.first(where: { $0.description == name }),
      let value = members["value"]
    else { return nil }
    let source: String? = if case .string(let source)? = members["source"] { source } else { nil }
    self.init(layer: layer, source: source, value: value)
  }

  fileprivate var stored: StoredValue {
    var members: [String: StoredValue] = ["layer": .string(layer.description), "value": value]
    members["source"] = source.map(StoredValue.string)
    return .dictionary(members)
  }
}
