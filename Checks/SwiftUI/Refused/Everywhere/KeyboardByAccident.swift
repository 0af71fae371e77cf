// Refused: is not available due to missing import of defining module 'UIKit'
import SwiftUI

struct KeyboardByAccident: View {
  var body: some View { EmptyView().keyboardType(.emailAddress) }
}
