#if !Signature
  /// Stands for the signature of a build without it.
  @available(*, unavailable, message: "Enable the 'Signature' trait of the package setpoint.")
  public struct Ed25519Signature {}
#endif
