// Refused: cannot find '$model' in scope
import SwiftUI

struct Screen: View {
  let model: Model
  var body: some View { Toggle(isOn: $model.isOn) { Text(verbatim: "text") } }
}
