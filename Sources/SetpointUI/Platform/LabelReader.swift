#if canImport(SwiftUI)
  import SwiftUI

  /// A view whose content depends on whether labels are hidden: `nil` before iOS 18, where a view
  /// can't read this, and only labeled content and controls hide their labels.
  struct LabelReader<Content: View>: View {
    @ViewBuilder let content: (Bool?) -> Content

    var body: some View {
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        VisibilityReader(content: content)
      } else {
        content(nil)
      }
    }
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private struct VisibilityReader<Content: View>: View {
    let content: (Bool?) -> Content
    @Environment(\.labelsVisibility) private var visibility

    var body: some View {
      content(visibility == .hidden)
    }
  }
#endif
