#if canImport(SwiftUI) && !os(macOS)
  import SwiftUI

  /// A text field that grows with its text.
  struct LongTextField: View {
    let edited: EditedSetting

    var body: some View {
      TextField(text: edited.text, axis: .vertical) { ControlLabel(edited: edited) }
        .labelsHidden()
        .lineLimit(3...10)
    }
  }
#endif
