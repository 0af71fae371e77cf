// Refused: cannot find 'ContextMenu' in scope
import SwiftUI

struct DeprecatedContextMenu: View {
  var body: some View { EmptyView().contextMenu(ContextMenu { EmptyView() }) }
}
