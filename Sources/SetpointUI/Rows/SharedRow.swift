#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation
  import SwiftUI

  /// A row with several settings: side by side, or below each other where they don't fit.
  struct SharedRow: View {
    let model: ScreenModel
    let section: SettingsSection

    var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        if let label = section.label {
          // The row has the same name for VoiceOver.
          IconLabel(icon: section.icon, text: label).accessibilityHidden(true)
        }
        if let header = section.header { RowText(text: header) }
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .top, spacing: 16) { members }
          VStack(alignment: .leading, spacing: 8) { members }
        }
        if let footer = section.footer { RowText(text: footer) }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Text(verbatim: section.label ?? ""))
      .accessibilityIdentifier(ScreenIdentifier.row(section.id))
    }

    private var members: some View {
      ForEach(section.nodes) { node in
        ItemRow(edited: model.edited(node.id))
      }
    }
  }

  private struct RowText: View {
    let text: String

    var body: some View {
      Text(verbatim: text).font(.footnote).foregroundStyle(.secondary)
    }
  }
#endif
