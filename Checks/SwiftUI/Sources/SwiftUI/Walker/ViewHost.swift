import Observation

#if os(Linux)
  import Foundation
  import Synchronization
#endif

@_spi(Walker) @MainActor
public final class ViewHost {
  let make: @MainActor () -> any View
  var stored: [String: AnyObject] = [:]
  /// The views of the last evaluation; see ``Evaluation/render(making:_:)``.
  var made: [String: AnyObject] = [:]
  var done: Set<String> = []
  public private(set) var complaints: [String] = []
  public private(set) var evaluations = 0
  /// True once something that the last evaluation read has changed.
  public var isStale: Bool {
    isInvalid || changes.withLock { $0.isStale || !$0.outdated.isEmpty }
  }
  private var isInvalid = true
  /// What other threads have changed since the last evaluation.
  let changes = ChangesOfThreads()
  private var last: [ViewNode] = []
  public var environment = EnvironmentValues()
  /// The paths of the views that read something which has changed since: those that SwiftUI would
  /// draw again.
  public var outdated: Set<String> { changes.withLock { $0.outdated } }
  /// What a `ScrollViewProxy` was asked to show last. A test that waits for it again removes it.
  public var scrolledTo: String?

  let platform: Platform
  let defaults: StoredDefaults

  /// - Parameters:
  ///   - platform: Where the view stands. Some mistakes are mistakes on some platforms.
  ///   - defaults: What `@AppStorage` keeps.
  public init(
    on platform: Platform = .iOS, defaults: StoredDefaults? = nil,
    _ make: @escaping @MainActor () -> any View
  ) {
    self.make = make
    self.platform = platform
    self.defaults = defaults ?? StoredDefaults()
  }

  public enum Platform: Sendable { case iOS, macOS, tvOS, watchOS, visionOS }

  var isEvaluating = false
  /// Whether the views of the last evaluation are not laid out yet.
  var isAppearing = false
  /// Makes all views again, as if something around them had changed.
  public func invalidate() {
    noteChange()
    isInvalid = true
  }
  /// Notes that the state of a view has changed.
  ///
  /// - Parameter path: The path of the view, or `nil` if it has no body.
  func noteChange(in path: String? = nil) {
    if isEvaluating { complain("Modifying state during view update") }
    changes.withLock { changes in
      changes.isStale = true
      if let path { changes.outdated.insert(path) }
    }
  }
  func complain(_ s: String) { if !complaints.contains(s) { complaints.append(s) } }

  /// What `onChange` and `onAppear` do, after the evaluation that found a reason.
  var effects: [() -> Void] = []

  /// The nodes as they are when nothing is left to be done.
  public var roots: [ViewNode] {
    for _ in 0..<10 where isStale { evaluate() }
    if isStale { complain("The view does not come to rest") }
    if !isInspected {
      isInspected = true
      Inspection(of: self).inspect(last)
    }
    return last
  }

  private var isInspected = false

  private func evaluate() {
    let outdated = changes.withLock { changes in
      defer { (changes.isStale, changes.outdated) = (false, []) }
      return changes.outdated
    }
    evaluations += 1
    let evaluation = Evaluation(
      host: self, environment: environment, outdated: isInvalid ? nil : outdated)
    isInvalid = false
    isInspected = false
    isEvaluating = true
    last = withObservationTracking {
      evaluation.render(making: "root") { AnyView(make()) }
    } onChange: { [weak self, changes] in
      guard ChangesOfThreads.isOnMainThread else { return changes.withLock { $0.isStale = true } }
      MainActor.assumeIsolated { self?.noteChange() }
    }
    isEvaluating = false
    made = evaluation.made
    let effects = effects
    self.effects = []
    isAppearing = true
    for effect in effects { effect() }
    isAppearing = false
  }
  /// Waits for what other threads and tasks do, as long as something is not yet so.
  public func wait(until isSo: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(60)
    repeat {
      if isSo() { return }
      await Task.yield()
    } while ContinuousClock.now < end
    complain("What was waited for has not come")
  }

  public var outline: String { roots.map { $0.outline() }.joined(separator: "\n") }
  public var all: [ViewNode] { roots.flatMap(\.all) }
  public func all(_ kind: String) -> [ViewNode] { all.filter { $0.kind == kind } }
  public func find(_ kind: String, _ label: String) -> ViewNode? {
    all.first { $0.kind == kind && $0.label == label }
  }
  public func find(id: String) -> ViewNode? { all.first { $0.attributes["identifier"] == id } }
}

/// Changes of what an evaluation has read, which Observation reports on the thread that makes them.
///
/// The check runs on Linux. On other platforms it is only type-checked.
final class ChangesOfThreads: Sendable {
  struct Contents: Sendable {
    var isStale = false
    var outdated: Set<String> = []
    /// The number of the evaluation that made the view of a path.
    var made: [String: Int] = [:]
  }

  #if os(Linux)
    private let contents = Mutex(Contents())

    static var isOnMainThread: Bool { Thread.isMainThread }

    func withLock<Result: Sendable>(_ body: (inout Contents) -> Result) -> Result {
      contents.withLock { body(&$0) }
    }
  #else
    nonisolated(unsafe) private var contents = Contents()

    static var isOnMainThread: Bool { true }

    func withLock<Result: Sendable>(_ body: (inout Contents) -> Result) -> Result {
      body(&contents)
    }
  #endif
}
