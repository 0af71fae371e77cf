// Refused: 'animation' is deprecated
import SwiftUI

struct DeprecatedAnimation: View {
  var body: some View { EmptyView().animation(.default) }
}
