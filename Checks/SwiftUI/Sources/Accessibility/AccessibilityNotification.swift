/// What VoiceOver is to say or look at.
public enum AccessibilityNotification {
  public struct Announcement {
    let text: String
    public init(_ announcement: String) { text = announcement }
    public func post() { Announcements.post(text) }
  }
}

/// The announcements, for tests: those of the task that listens.
@_spi(Walker) public enum Announcements {
  @TaskLocal public static var listener: (@Sendable (String) -> Void)?
  static func post(_ text: String) { listener?(text) }
}
