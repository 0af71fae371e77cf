// Refused: has no member 'accessibility'
import SwiftUI

struct DeprecatedAccessibility: View {
  var body: some View { EmptyView().accessibility(label: Text(verbatim: "Name")) }
}
