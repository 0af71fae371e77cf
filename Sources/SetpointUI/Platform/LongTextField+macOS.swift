#if canImport(SwiftUI) && os(macOS)
  import Foundation
  import SwiftUI

  /// A text editor in which Return starts a new line. In a text field, Return would end the edit.
  struct LongTextField: View {
    let edited: EditedSetting

    var body: some View {
      TextEditor(text: edited.text).frame(minHeight: 60, maxHeight: 180)
    }
  }
#endif
