/// A source that was added to a running container; see ``SettingsContainer/add(_:at:)``.
public struct AddedSource: Sendable, Hashable {
  /// The number of the container.
  let container: UInt32
  let identifier: Int
}
