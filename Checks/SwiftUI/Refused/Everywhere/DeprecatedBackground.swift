// Refused: 'background(_:alignment:)' is deprecated
import SwiftUI

struct DeprecatedBackground: View {
  var body: some View { EmptyView().background(Text(verbatim: "Behind")) }
}
