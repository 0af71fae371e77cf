// Refused: 'frame()' is deprecated
import SwiftUI

struct DeprecatedFrame: View {
  var body: some View { EmptyView().frame() }
}
