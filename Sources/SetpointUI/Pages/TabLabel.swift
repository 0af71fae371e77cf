#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The title and icon of a tab.
  struct TabLabel: View {
    let model: ScreenModel
    /// The id of the page, or an empty string for the general page.
    let id: String

    var body: some View {
      if let group = model.screen.topPages.first(where: { $0.id == id }) {
        IconLabel(icon: group.icon, text: group.title)
      } else {
        IconLabel(icon: "gear", text: model.options.text("General"))
      }
    }
  }
#endif
