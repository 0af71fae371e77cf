/// A source that was added to a container while the program runs; see ``SettingsContainer/add(_:at:)``.
public struct AddedSource: Sendable, Hashable {
  /// The number of the container.
  let container: UInt32
  let identifier: Int
}
