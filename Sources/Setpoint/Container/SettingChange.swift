import Synchronization

/// A setting got another value.
public struct SettingChange: Sendable, Hashable {
  public let setting: SettingDefinition
  /// The value in force before, as a stored shape.
  public let oldValue: StoredValue
  /// The value in force now.
  public let newValue: StoredValue

  public var key: String { setting.key }

  public init(setting: SettingDefinition, oldValue: StoredValue, newValue: StoredValue) {
    self.setting = setting
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

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

/// The changes that one reader has not yet taken.
final class ChangeMailbox: Sendable {
  let bell: AsyncStream<Void>
  private let ring: AsyncStream<Void>.Continuation
  private let pending = Mutex<[SettingChange]>([])
  /// The keys wanted; `nil`: all.
  private let keys: Set<String>?

  init(keys: Set<String>?) {
    self.keys = keys
    (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { ring.finish() }

  func send(_ changes: [SettingChange]) {
    let changes = changes.filter { keys?.contains($0.key) ?? true }
    guard !changes.isEmpty else { return }
    pending.withLock { pending in
      for change in changes {
        let position = pending.firstIndex { $0.key == change.key }
        let old = position.map { pending.remove(at: $0).oldValue } ?? change.oldValue
        pending.append(
          SettingChange(setting: change.setting, oldValue: old, newValue: change.newValue))
      }
    }
    ring.yield()
  }

  func empty() -> [SettingChange] {
    pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
  }

  func finish() { ring.finish() }

  func onEnd(_ action: @escaping @Sendable () -> Void) {
    ring.onTermination = { _ in action() }
  }
}
