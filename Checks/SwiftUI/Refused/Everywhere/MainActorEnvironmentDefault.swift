// Refused: main actor-isolated default value
import SwiftUI

struct Key: EnvironmentKey { static let defaultValue = Model() }
