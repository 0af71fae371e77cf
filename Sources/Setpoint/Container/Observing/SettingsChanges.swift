/// The changes of a container, in the order in which they came into force.
///
/// An element holds what changed since the element before: of a reader that is slower than the
/// writers, changes of one setting are joined into one, from its oldest to its newest value, so that
/// nothing is missed and memory stays bounded. Ends with the container.
public struct SettingsChanges: AsyncSequence, Sendable {
  public typealias Element = [SettingChange]
  public typealias Failure = Never

  private let mailbox: ChangeMailbox

  init(mailbox: ChangeMailbox) { self.mailbox = mailbox }

  public func makeAsyncIterator() -> Iterator { Iterator(mailbox: mailbox) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let mailbox: ChangeMailbox
    private var bell: AsyncStream<Void>.Iterator

    fileprivate init(mailbox: ChangeMailbox) {
      self.mailbox = mailbox
      bell = mailbox.bell.makeAsyncIterator()
    }

    public mutating func next() async -> [SettingChange]? {
      await next(isolation: #isolation)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> [SettingChange]? {
      while await bell.next(isolation: actor) != nil {
        let changes = mailbox.empty()
        if !changes.isEmpty { return changes }
      }
      return nil
    }
  }
}
