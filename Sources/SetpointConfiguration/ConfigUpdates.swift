#if Configuration
  import Setpoint

  /// A sequence of the results of `read`: one now, and one after each change.
  struct ConfigUpdates<Element: Sendable>: AsyncSequence, Sendable {
    typealias Failure = Never

    private let changes: SettingsChanges
    private let key: (@Sendable () -> String)?
    private let read: @Sendable () -> Element

    /// - Parameter key: Returns the key whose changes are reported, which a setting that is
    ///   registered later may determine; `nil` for all keys.
    init(
      _ changes: SettingsChanges, ofKey key: (@Sendable () -> String)? = nil,
      read: @escaping @Sendable () -> Element
    ) {
      self.changes = changes
      self.key = key
      self.read = read
    }

    func makeAsyncIterator() -> Iterator {
      Iterator(changes: changes.makeAsyncIterator(), key: key, read: read)
    }

    struct Iterator: AsyncIteratorProtocol {
      fileprivate var changes: SettingsChanges.Iterator
      fileprivate let key: (@Sendable () -> String)?
      fileprivate let read: @Sendable () -> Element
      private var isFirst = true

      fileprivate init(
        changes: SettingsChanges.Iterator, key: (@Sendable () -> String)?,
        read: @escaping @Sendable () -> Element
      ) {
        self.changes = changes
        self.key = key
        self.read = read
      }

      mutating func next() async -> Element? { await next(isolation: #isolation) }

      mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
        if isFirst {
          isFirst = false
          return read()
        }
        while let changed = await changes.next(isolation: actor) {
          guard let key = key?() else { return read() }
          if changed.contains(where: { $0.key == key }) { return read() }
        }
        return nil
      }
    }
  }
#endif
