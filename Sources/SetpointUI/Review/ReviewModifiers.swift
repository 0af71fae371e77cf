#if canImport(SwiftUI)
  import Setpoint
  import SwiftUI

  extension View {
    /// A button that shows the staged changes, if there is a draft.
    @ViewBuilder
    func reviewButton(for model: ScreenModel) -> some View {
      if let draft = model.draft {
        toolbar {
          ToolbarItem(placement: .primaryAction) { ReviewButton(model: model, draft: draft) }
        }
      } else {
        self
      }
    }

    /// The sheet that the button opens.
    @ViewBuilder
    func reviewSheet(of model: ScreenModel) -> some View {
      if let draft = model.draft {
        sheet(isPresented: Bindable(model).isReviewing) {
          ReviewView(draft: draft, options: model.options)
        }
      } else {
        self
      }
    }
  }

  private struct ReviewButton: View {
    let model: ScreenModel
    let draft: SettingsDraft

    var body: some View {
      Button {
        model.isReviewing = true
      } label: {
        Text(verbatim: model.options.text("Review"))
      }
      .disabled(draft.changes.isEmpty)
      .accessibilityIdentifier(ScreenIdentifier.review)
    }
  }
#endif
