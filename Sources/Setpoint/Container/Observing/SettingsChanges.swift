/// The changes of a container, in the order in which they took effect.
///
/// Each element holds the changes since the previous element. If a reader is slower than the writers,
/// changes of one setting are merged into one, from its oldest to its newest value, so that the reader
/// misses nothing and memory stays bounded. The sequence ends when the container is deallocated.
public struct SettingsChanges: AsyncSequence, Sendable {
  public typealias Element = [AppliedChange]
  public typealias Failure = Never

  private let buffer: ChangeBuffer

  init(buffer: ChangeBuffer) { self.buffer = buffer }

  public func makeAsyncIterator() -> Iterator { Iterator(buffer: buffer) }

  /// The iterator of the changes.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let buffer: ChangeBuffer
    private var signals: AsyncStream<Void>.Iterator

    fileprivate init(buffer: ChangeBuffer) {
      self.buffer = buffer
      signals = buffer.signals.makeAsyncIterator()
    }

    public mutating func next() async -> [AppliedChange]? {
      await next(isolation: #isolation)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> [AppliedChange]? {
      while await signals.next(isolation: actor) != nil {
        let changes = buffer.take()
        if !changes.isEmpty { return changes }
      }
      return nil
    }
  }
}
