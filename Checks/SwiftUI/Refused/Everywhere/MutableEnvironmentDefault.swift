// Refused: nonisolated global shared mutable state
import SwiftUI

struct Key: EnvironmentKey { static var defaultValue = 1 }
