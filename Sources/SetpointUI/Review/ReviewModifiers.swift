#if canImport(SwiftUI)
  import Setpoint
  import SwiftUI

  extension View {
    /// Adds a review button if there is a draft, unless the app presents the review itself.
    func reviewButton(for model: ScreenModel) -> some View {
      modifier(ReviewButton(model: model))
    }

    /// Adds the sheet with the review, which the button or the app presents.
    func reviewSheet(of model: ScreenModel) -> some View {
      modifier(ReviewSheet(model: model))
    }
  }

  private struct ReviewButton: ViewModifier {
    let model: ScreenModel
    @Environment(\.settingsReview) private var review

    func body(content: Content) -> some View {
      if let draft = model.draft, review == nil {
        content.toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button {
              model.isReviewing = true
            } label: {
              Text(verbatim: model.options.text("Review"))
            }
            .disabled(draft.changes.isEmpty)
            .accessibilityIdentifier(ScreenIdentifier.review)
          }
        }
      } else {
        content
      }
    }
  }

  private struct ReviewSheet: ViewModifier {
    let model: ScreenModel
    @Environment(\.settingsReview) private var review

    func body(content: Content) -> some View {
      if let draft = model.draft {
        content.sheet(isPresented: review ?? Bindable(model).isReviewing) {
          CancellableReview(draft: draft)
        }
      } else {
        content
      }
    }
  }

  /// A review in a sheet. Canceling keeps the staged changes.
  private struct CancellableReview: View {
    let draft: SettingsDraft
    @Environment(\.dismiss) private var dismiss
    @Environment(\.screenOptions) private var options

    var body: some View {
      NavigationStack {
        ReviewView(draft).toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(role: .cancel) {
              dismiss()
            } label: {
              Text(verbatim: options.text("Cancel"))
            }
          }
        }
      }
      .sheetSize()
    }
  }
#endif
