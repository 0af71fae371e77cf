// Refused: 'init(_:showsIndicators:content:)' is deprecated
import SwiftUI

struct DeprecatedScrollIndicators: View {
  var body: some View { ScrollView(showsIndicators: false) { EmptyView() } }
}
