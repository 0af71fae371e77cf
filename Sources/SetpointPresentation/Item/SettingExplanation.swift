public import Setpoint

/// Why a setting has its value, as a person reads it: what every layer holds, the highest first.
public struct SettingExplanation: Sendable, Hashable {
  public let key: String
  public let lines: [Line]

  /// What one layer holds.
  public struct Line: Sendable, Hashable {
    /// The kind of layer: "managed", "override", "current", "source", "declared".
    public let layer: String
    /// The source and where in it: "defaults.json, /etc/reader/defaults.json:3".
    public let place: String
    /// The value as text; dots if the setting is secret.
    public let value: String
    /// "in force", "overridden", or why the value is passed over.
    public let state: String
    public let isInForce: Bool
  }

  /// Reads the layers, tracked by Observation.
  public init(of setting: SettingDefinition, in container: SettingsContainer) {
    key = setting.key
    lines = container.candidates(of: setting).map { Line($0, isSecret: setting.isSecret) }
  }
}

extension SettingExplanation.Line {
  fileprivate init(_ candidate: LayerValue, isSecret: Bool) {
    layer = candidate.origin.layer.description
    place = [candidate.origin.source, candidate.origin.place?.description].compactMap(\.self)
      .joined(separator: ", ")
    value = isSecret ? "••••••" : SettingText.text(of: candidate.value)
    isInForce = candidate.validity == .inForce
    let state =
      switch candidate.validity {
      case .inForce: "in force"
      case .overridden: "overridden"
      case .invalid(let error): error.description
      }
    self.state = [state, candidate.lock?.explanation].compactMap(\.self).joined(separator: "; ")
  }
}

extension SettingLock {
  /// Who forbids changes, and why: "Locked by Example IT. Required by policy 7."
  public var explanation: String {
    ["Locked by \(owner ?? "your administrator").", reason].compactMap(\.self)
      .joined(separator: " ")
  }
}
