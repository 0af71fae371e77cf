import Setpoint

/// A version of signed settings that was accepted, by which an older one is recognized.
struct AcceptedVersion: Sendable, Hashable {
  let number: Int
  /// The digest of the settings, in hexadecimal digits.
  let digest: String

  /// - Parameter accepted: What was accepted before.
  /// - Throws: ``RemoteProblem`` if this version is older, or the same one with other settings.
  func check(after accepted: AcceptedVersion?) throws(RemoteProblem) {
    guard let accepted else { return }
    if number < accepted.number {
      throw RemoteProblem(
        .untrusted,
        "Version \(number) is older than version \(accepted.number), which was accepted before.",
        "Sign settings that are to count with a version above \(accepted.number).")
    }
    if number == accepted.number, digest != accepted.digest {
      throw RemoteProblem(
        .untrusted, "Version \(number) was accepted with other settings before.",
        "Sign the changed settings with a version above \(number).")
    }
  }
}
