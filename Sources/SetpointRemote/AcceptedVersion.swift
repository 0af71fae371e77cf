import Setpoint

/// An accepted version of signed settings, for recognizing older ones.
struct AcceptedVersion: Sendable, Hashable {
  let number: Int
  /// The digest of the settings, in hexadecimal digits.
  let digest: String

  /// - Parameter accepted: The version that was accepted before.
  /// - Throws: ``RemoteProblem`` if this version is older, or equal with different settings.
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
