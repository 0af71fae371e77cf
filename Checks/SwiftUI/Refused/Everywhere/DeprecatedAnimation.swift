// Refused: missing argument for parameter 'value' in call
import SwiftUI

struct DeprecatedAnimation: View {
  var body: some View { EmptyView().animation(.default) }
}
