import Foundation

@testable import Setpoint

extension FuzzTarget {
  /// Only mandatory values are locked, none of them if someone else may have written the file, and
  /// every value that takes effect obeys its setting.
  static func managedPolicyFailure(for input: [UInt8]) -> String? {
    guard let content = try? SettingsFileFormat.json.read(Data(input)),
      let trusted = policy(content, distrust: nil),
      let untrusted = policy(content, distrust: "it is old")
    else { return nil }
    guard untrusted.values.allSatisfy({ $1.lock == nil }) else {
      return "A policy that isn't trusted locks settings."
    }
    guard case .dictionary(let parts) = content.value else { return "It is read as a policy." }
    let mandatory = parts["mandatory"].flatMap {
      try? SettingsReading(nested: $0, for: FuzzSettings.all)
    }
    let locked = trusted.values.filter { $1.lock != nil }
    guard Set(locked.keys) == Set(mandatory?.values.keys ?? [:].keys) else {
      return "These are locked: \(locked.keys.sorted())."
    }
    return FuzzSettings.failure(of: trusted) ?? FuzzSettings.failure(of: untrusted)
  }

  private static func policy(_ content: SettingsFileContent, distrust: String?) -> SettingsReading?
  {
    var policy = ManagedPolicy(content, in: "policy.json", for: FuzzSettings.all)
    return try? policy.reading(distrust: distrust)
  }
}
