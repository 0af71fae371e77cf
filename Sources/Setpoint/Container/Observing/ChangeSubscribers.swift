/// Those who read a container's changes and issues; part of its locked state.
struct ChangeSubscribers: ~Copyable {
  private var mailboxes: [Int: ChangeMailbox] = [:]
  private var handlersByIdentifier: [Int: ChangeHandler] = [:]
  private var issueReaders: [Int: AsyncStream<SettingsIssue>.Continuation] = [:]
  private var next = 0

  var isEmpty: Bool { mailboxes.isEmpty && handlersByIdentifier.isEmpty }

  var hasHandlers: Bool { !handlersByIdentifier.isEmpty }

  var handlers: [ChangeHandler] { Array(handlersByIdentifier.values) }

  mutating func add(_ mailbox: ChangeMailbox) -> Int {
    defer { next += 1 }
    mailboxes[next] = mailbox
    return next
  }

  mutating func add(_ handler: ChangeHandler) -> Int {
    defer { next += 1 }
    handlersByIdentifier[next] = handler
    return next
  }

  mutating func removeHandler(_ identifier: Int) { handlersByIdentifier[identifier] = nil }

  mutating func removeMailbox(_ identifier: Int) { mailboxes[identifier] = nil }

  mutating func add(_ reader: AsyncStream<SettingsIssue>.Continuation) -> Int {
    defer { next += 1 }
    issueReaders[next] = reader
    return next
  }

  mutating func removeIssueReader(_ identifier: Int) { issueReaders[identifier] = nil }

  func send(_ changes: [SettingChange]) {
    guard !changes.isEmpty else { return }
    for mailbox in mailboxes.values { mailbox.send(changes) }
    for handler in handlersByIdentifier.values { handler.enqueue(changes) }
  }

  func send(_ issue: SettingsIssue) {
    for reader in issueReaders.values { reader.yield(issue) }
  }

  deinit {
    for mailbox in mailboxes.values { mailbox.finish() }
    for reader in issueReaders.values { reader.finish() }
  }
}
