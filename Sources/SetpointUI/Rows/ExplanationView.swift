#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The values of a setting in all layers, with the value in effect in bold.
  struct ExplanationView: View {
    let edited: EditedSetting
    @Environment(\.dismiss) private var dismiss
    @Environment(\.screenOptions) private var options

    var body: some View {
      let explanation = SettingExplanation(
        of: edited.item.setting, in: edited.container, language: options.language)
      NavigationStack {
        Form {
          ForEach(Array(explanation.lines.enumerated()), id: \.offset) { _, line in
            ExplanationLine(line: line)
          }
        }
        .sheetFormStyle()
        .navigationTitle(Text(verbatim: edited.item.label))
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button {
              dismiss()
            } label: {
              Text(verbatim: options.text("Done"))
            }
          }
        }
      }
    }
  }

  private struct ExplanationLine: View {
    let line: SettingExplanation.Line

    var body: some View {
      LabeledContent {
        Text(verbatim: line.value)
      } label: {
        Text(verbatim: line.layer).fontWeight(line.isInEffect ? .semibold : .regular)
        if !line.source.isEmpty { Text(verbatim: line.source) }
        Text(verbatim: line.state)
      }
    }
  }
#endif
