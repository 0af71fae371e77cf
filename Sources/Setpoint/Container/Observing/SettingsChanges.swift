/// The changes of a container, in the order in which they took effect.
///
/// An element holds what changed since the element before. For a reader that is slower than the
/// writers, changes of one setting are joined into one, from its oldest to its newest value; nothing is
/// missed and memory stays bounded. The sequence ends with the container.
public struct SettingsChanges: AsyncSequence, Sendable {
  public typealias Element = [AppliedChange]
  public typealias Failure = Never

  private let buffer: ChangeBuffer

  init(buffer: ChangeBuffer) { self.buffer = buffer }

  public func makeAsyncIterator() -> Iterator { Iterator(buffer: buffer) }

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
