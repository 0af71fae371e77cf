// Refused: 'init(destination:label:)' is deprecated
import SwiftUI

struct DeprecatedLinkDestination: View {
  var body: some View {
    NavigationLink(destination: EmptyView()) { Text(verbatim: "More") }
  }
}
