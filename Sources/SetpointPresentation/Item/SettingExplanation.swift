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
    public let location: String
    /// The value as text; dots if the setting is secret.
    public let value: String
    /// "in effect", "overridden", or why the value is passed over.
    public let state: String
    public let isInEffect: Bool
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
    location = [candidate.origin.source, candidate.origin.location?.description].compactMap(\.self)
      .joined(separator: ", ")
    value = isSecret ? "••••••" : SettingText.text(of: candidate.value)
    isInEffect = candidate.validity == .inEffect
    let state =
      switch candidate.validity {
      case .inEffect: "in effect"
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
