#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  extension View {
    /// Sets the accessibility label, hint and identifier of a control for its setting.
    func named(after edited: EditedSetting) -> some View {
      accessibilityLabel(Text(verbatim: edited.item.label))
        .accessibilityHint(Text(verbatim: edited.item.help ?? ""))
        .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key))
    }

    /// Sets the accessibility label and identifier of a part of a control.
    ///
    /// - Parameter name: An English text with a placeholder for the label, such as "Reset {label}".
    func named(_ name: String, part: String, of edited: EditedSetting) -> some View {
      modifier(PartName(edited: edited, name: name, part: part))
    }

    /// Hides the labels of the controls in this view, or inherits the visibility.
    @ViewBuilder
    func labelsHidden(_ areHidden: Bool) -> some View {
      if areHidden { labelsHidden() } else { self }
    }
  }

  private struct PartName: ViewModifier {
    let edited: EditedSetting
    let name: String
    let part: String
    @Environment(\.screenOptions) private var options

    func body(content: Content) -> some View {
      content
        .accessibilityLabel(
          Text(verbatim: options.text(name, ["label": edited.item.label]))
        )
        .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key, part))
    }
  }
#endif
