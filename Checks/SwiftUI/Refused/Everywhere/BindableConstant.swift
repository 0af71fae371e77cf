// Refused: can only be applied to a 'var'
import SwiftUI

struct Screen: View {
  @Bindable let model: Model
  var body: some View { Text(verbatim: "text") }
}
