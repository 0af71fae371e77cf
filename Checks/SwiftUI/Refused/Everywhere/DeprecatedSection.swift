// Refused: 'init(header:content:)' is deprecated
import SwiftUI

struct DeprecatedSection: View {
  var body: some View {
    Section(header: Text(verbatim: "Title")) { EmptyView() }
  }
}
