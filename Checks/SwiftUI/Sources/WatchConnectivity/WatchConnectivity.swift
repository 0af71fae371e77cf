import Foundation

public enum WCSessionActivationState: Int {
  case notActivated, inactive, activated
}

open class WCSession: NSObject {
  open class var `default`: WCSession { WCSession() }
  public static func isSupported() -> Bool { true }
  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .activated }
  open func activate() {}
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {}
}

public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  #if !os(watchOS)
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
  #endif
}

/// What is optional in Objective-C.
extension WCSessionDelegate {
  public func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
}
