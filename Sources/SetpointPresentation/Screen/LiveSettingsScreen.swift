import Observation
package import Setpoint
import SetpointSynchronization

/// A screen that follows its settings and reports which nodes changed.
///
/// A changed value updates its row only; the whole tree is rebuilt when a condition in the content
/// reads a changed value. Observation tracks the conditions, not the values of the rows. One owner
/// at a time, such as a page or a view, may use the object; settings may change on any thread.
///
/// ```swift
/// let live = LiveSettingsScreen(of: container)
/// for await _ in live.changes { draw(live.refresh()) }
/// ```
package final class LiveSettingsScreen {
  private let container: SettingsContainer
  private var options: SettingsScreen.Options
  private let content: () -> [SettingsElement]
  private let pending = PendingChanges()
  private var following: SettingsObservation?
  /// The positions of each setting's items, as indices from the root.
  private var positions: [String: [[Int]]] = [:]
  /// The elements of ``screen``.
  private var elements: [SettingsElement] = []
  /// Whether closures of the app decide which elements are shown, and how.
  private var isConditional = false
  /// A hash of the visible elements.
  private var shown = 0

  /// The screen as of the last ``refresh()``.
  package private(set) var screen: SettingsScreen

  /// Creates a live screen of all settings of a container.
  package convenience init(
    of container: SettingsContainer, options: SettingsScreen.Options = .init()
  ) {
    self.init(of: container, options: options) { container.elements }
  }

  /// Creates a live screen of custom content, which is evaluated again when a value changes that it
  /// reads.
  package init(
    of container: SettingsContainer, options: SettingsScreen.Options = .init(),
    @SettingsBuilder content: @escaping () -> [SettingsElement]
  ) {
    self.container = container
    self.options = options
    self.content = content
    screen = SettingsScreen(of: [], in: container, options: options)
    following = container.follow { [pending] keys in pending.add(keys) }
    build()
  }

  deinit { pending.finish() }

  /// A stream with an element whenever a refresh may find changes. It supports one reader, and ends
  /// with the screen.
  package var changes: AsyncStream<Void> { pending.changes }

  /// Makes the next ``refresh()`` build the screen with other options.
  package func setOptions(_ options: SettingsScreen.Options) {
    self.options = options
    setNeedsContent()
  }

  /// Makes the next ``refresh()`` evaluate the content again, because it reads something that
  /// Observation doesn't track.
  package func setNeedsContent() { pending.markStale() }

  /// Makes the next ``refresh()`` evaluate the content again if the visible rows differ for a
  /// reason that Observation doesn't track.
  package func setNeedsContentIfRowsDiffer() {
    let elements = content()
    if !isConditional, elements.isIdentical(to: self.elements) { return }
    if hash(of: elements) != shown { setNeedsContent() }
  }

  /// Whether the next ``refresh()`` may change the screen.
  package var hasChanges: Bool { pending.hasChanges }

  private func hash(of elements: [SettingsElement]) -> Int {
    var hasher = Hasher()
    ScreenBuilder(container: container, options: options).hash(elements, into: &hasher)
    return hasher.finalize()
  }

  /// Updates the screen.
  ///
  /// - Returns: The changed nodes: first the removed ones, then the others in display order.
  package func refresh() -> [SettingsNodeChange] {
    let (keys, isStale) = pending.take()
    guard isStale else { return refresh(keys) }
    let old = screen.nodes
    build()
    return SettingsNodeChange.changes(from: old, to: screen.nodes)
  }

  private func refresh(_ keys: Set<String>) -> [SettingsNodeChange] {
    var changed: [([Int], String)] = []
    for path in keys.flatMap({ positions[$0] ?? [] }) {
      screen.nodes.updateItem(at: path[...]) { item in
        let new = item.refreshed(in: container)
        if new != item { changed.append((path, item.id)) }
        item = new
      }
    }
    return changed.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map { .changed(id: $0.1) }
  }

  private func build() {
    let elements = withObservationTracking {
      let elements = content()
      isConditional = elements.evaluateConditions(in: container)
      return elements
    } onChange: { [pending] in
      pending.markStale()
    }
    screen = SettingsScreen(
      of: elements, in: container, options: options, reading: .untracked)
    self.elements = elements
    shown = hash(of: elements)
    positions = [:]
    screen.nodes.collectPositions(under: [], into: &positions)
  }
}

/// The changes since the last refresh of a live screen.
private final class PendingChanges: Sendable {
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let state = Mutex<(keys: Set<String>, isStale: Bool)>(([], false))

  init() { (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add(_ keys: Set<String>) {
    state.withLock { $0.keys.formUnion(keys) }
    continuation.yield()
  }

  func markStale() {
    state.withLock { $0.isStale = true }
    continuation.yield()
  }

  var hasChanges: Bool { state.withLock { $0.isStale || !$0.keys.isEmpty } }

  func take() -> (keys: Set<String>, isStale: Bool) {
    state.withLock { state in
      defer { state = ([], false) }
      return state
    }
  }

  func finish() { continuation.finish() }
}

extension [SettingsElement] {
  /// Evaluates the conditions and computed texts, so that Observation tracks what they read.
  ///
  /// - Returns: Whether there are any.
  fileprivate func evaluateConditions(in container: SettingsContainer) -> Bool {
    var hasConditions = false
    for element in self {
      if element.visibleWhen?(container) != nil { hasConditions = true }
      switch element {
      case .setting(let setting):
        if setting.enabledWhen?(container) != nil { hasConditions = true }
        if setting.hasDependentTraits {
          _ = container.resolved(setting)
          hasConditions = true
        }
      case .group(let group):
        if group.content.evaluateConditions(in: container) { hasConditions = true }
      case .information(let information):
        _ = information.text()
        hasConditions = true
      case .action, .link, .custom, .rule: break
      }
    }
    return hasConditions
  }

  /// Returns whether both are the same array in memory.
  fileprivate func isIdentical(to other: [SettingsElement]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { unsafe $0.baseAddress == own.baseAddress }
    }
  }
}

extension [SettingsNode] {
  fileprivate func collectPositions(under path: [Int], into positions: inout [String: [[Int]]]) {
    for (position, node) in enumerated() {
      switch node {
      case .item(let item): positions[item.key, default: []].append(path + [position])
      case .group(let section):
        section.nodes.collectPositions(under: path + [position], into: &positions)
      case .row: break
      }
    }
  }

  fileprivate mutating func updateItem(
    at path: ArraySlice<Int>, _ update: (inout SettingsItem) -> Void
  ) {
    guard let position = path.first else { return }
    switch self[position] {
    case .item(var item):
      update(&item)
      self[position] = .item(item)
    case .group(var section):
      // Taking the nodes out of the section avoids a copy.
      var nodes = section.nodes
      section.nodes = []
      self[position] = .group(section)
      nodes.updateItem(at: path.dropFirst(), update)
      section.nodes = nodes
      self[position] = .group(section)
    case .row: break
    }
  }
}
