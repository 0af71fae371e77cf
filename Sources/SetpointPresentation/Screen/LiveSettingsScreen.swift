import Observation
package import Setpoint
import Synchronization

/// A screen that follows its settings and tells which of its nodes changed.
///
/// A changed value costs its row; the tree is made anew only when a condition in its content reads
/// something that changed. Belongs to one owner at a time, such as a page or a view; the settings may
/// be changed on any thread meanwhile.
///
/// ```swift
/// let live = LiveSettingsScreen(of: container)
/// for await _ in live.changes { draw(live.refresh()) }
/// ```
package final class LiveSettingsScreen {
  private let container: SettingsContainer
  private let options: SettingsScreen.Options
  private let content: () -> [SettingsElement]
  private let pending = PendingChanges()
  private var following: SettingsObservation?
  /// Where the items of each setting are: the positions from the root down.
  private var places: [String: [[Int]]] = [:]
  /// A hash of the elements that are shown.
  private var shown = 0

  /// The screen as of the last ``refresh()``.
  package private(set) var screen: SettingsScreen

  /// Follows all settings of a container.
  package convenience init(
    of container: SettingsContainer, options: SettingsScreen.Options = .init()
  ) {
    self.init(of: container, options: options) { container.elements }
  }

  /// Follows a screen composed by hand; `content` is evaluated again when a value changes that it
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

  /// Rings when a refresh may find something, until the screen is gone. For one reader.
  package var changes: AsyncStream<Void> { pending.changes }

  /// Makes the next ``refresh()`` evaluate the content again, because it reads something that Observation does not
  /// track.
  package func setNeedsContent() { pending.markStale() }

  /// Makes the next ``refresh()`` evaluate the content again if other rows are visible now, for a reason that
  /// Observation does not track.
  package func setNeedsContentIfRowsDiffer() {
    if hash(of: content()) != shown { setNeedsContent() }
  }

  private func hash(of elements: [SettingsElement]) -> Int {
    var hasher = Hasher()
    ScreenBuilder(container: container, options: options).hash(elements, into: &hasher)
    return hasher.finalize()
  }

  /// Brings the screen up to date.
  ///
  /// - Returns: The nodes that differ now, from the first to the last on the screen; those that are
  ///   gone come first.
  package func refresh() -> [SettingsNodeChange] {
    let (keys, isStale) = pending.take()
    guard isStale else { return refresh(keys) }
    let old = screen.nodes
    build()
    return SettingsNodeChange.changes(from: old, to: screen.nodes)
  }

  private func refresh(_ keys: Set<String>) -> [SettingsNodeChange] {
    var changed: [([Int], String)] = []
    for path in keys.flatMap({ places[$0] ?? [] }) {
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
      elements.evaluateConditions(in: container)
      return elements
    } onChange: { [pending] in
      pending.markStale()
    }
    screen = SettingsScreen(of: elements, in: container, options: options)
    shown = hash(of: elements)
    places = [:]
    screen.nodes.collectPlaces(under: [], into: &places)
  }
}

/// What has changed since a live screen was refreshed last.
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

  func take() -> (keys: Set<String>, isStale: Bool) {
    state.withLock { state in
      defer { state = ([], false) }
      return state
    }
  }

  func finish() { continuation.finish() }
}

extension [SettingsElement] {
  /// Lets Observation see what conditions, and texts that are made of values, read.
  fileprivate func evaluateConditions(in container: SettingsContainer) {
    for element in self {
      _ = element.visibleWhen?(container)
      switch element {
      case .setting(let setting): _ = setting.enabledWhen?(container)
      case .group(let group): group.content.evaluateConditions(in: container)
      case .information(let information): _ = information.text()
      case .action, .link, .custom: break
      }
    }
  }
}

extension [SettingsNode] {
  fileprivate func collectPlaces(under path: [Int], into places: inout [String: [[Int]]]) {
    for (position, node) in enumerated() {
      switch node {
      case .item(let item): places[item.key, default: []].append(path + [position])
      case .group(let section):
        section.nodes.collectPlaces(under: path + [position], into: &places)
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
      // The nodes are taken out meanwhile, so that they are changed where they are, not copied.
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
