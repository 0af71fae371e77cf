#if canImport(SwiftUI)
  import Accessibility
  import SwiftUI

  extension View {
    /// Announces a text with VoiceOver when this view appears and when the text changes.
    func announcing(_ text: String?) -> some View {
      onChange(of: text, initial: true) {
        if let text { AccessibilityNotification.Announcement(text).post() }
      }
    }
  }
#endif
