// Refused: cannot convert value of type 'Text' to expected argument type
import SwiftUI

struct DeprecatedSection: View {
  var body: some View {
    Section(header: Text(verbatim: "Title")) { EmptyView() }
  }
}
