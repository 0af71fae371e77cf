import Observation

@MainActor
final class Evaluation {
  let host: ViewHost
  var environment: EnvironmentValues
  var path = ""
  var destinations: [ObjectIdentifier: @MainActor (Any, Evaluation) -> [ViewNode]] = [:]
  var push: ((AnyHashable) -> Bool)?
  /// Opens the destination of a link, which has the environment of the stack.
  var pushView: ((any View) -> Void)?
  /// The views that bodies and other closures made, by path, for the next evaluation.
  private(set) var made: [String: AnyObject] = [:]
  /// Whether the view around the current one was made in this evaluation.
  private var isInNewView: Bool
  private let outdated: Set<String>

  private final class Made<V> {
    let view: V
    init(_ view: V) { self.view = view }
  }

  /// - Parameter outdated: The paths of the views to make again; `nil` for all.
  init(host: ViewHost, environment: EnvironmentValues, outdated: Set<String>?) {
    self.host = host; self.environment = environment
    self.outdated = outdated ?? []
    isInNewView = outdated == nil
  }

  func complain(_ s: String) { host.complain("\(s) [\(path)]") }
  func at<R>(_ key: String, _ body: () -> R) -> R {
    let old = path
    path += "/" + key
    defer { path = old }
    return body()
  }
  func with<R>(_ change: ((inout EnvironmentValues) -> Void)?, _ body: () -> R) -> R {
    guard let change else { return body() }
    let old = environment
    change(&environment)
    defer { environment = old }
    return body()
  }
  func withNavigation<R>(
    _ push: @escaping (AnyHashable) -> Bool, _ pushView: @escaping (any View) -> Void,
    _ body: () -> R
  ) -> R {
    let old = (self.push, self.pushView, destinations)
    self.push = push; self.pushView = pushView; destinations = [:]
    defer { (self.push, self.pushView, destinations) = old }
    return body()
  }
  func renderAny(_ v: any View, _ key: String) -> [ViewNode] {
    func open<V: View>(_ v: V) -> [ViewNode] { render(v, key) }
    return open(v)
  }
  func render<V: View>(_ v: V, _ key: String) -> [ViewNode] {
    at(key) {
      if let p = v as? any PrimitiveView { return p.render(in: self) }
      return renderBody(of: v) { v.body }
    }
  }
  /// - Parameter view: The view or modifier with the body.
  func renderBody<V, Body: View>(of view: V, _ body: () -> Body) -> [ViewNode] {
    render(making: "\(V.self)") {
      install(view, "")
      return body()
    }
  }
  /// Renders the view that `make` returns, or the one that it returned in the last evaluation. It is
  /// made again if something has changed that `make` read, or if the view around it is made again.
  func render<V: View>(making key: String, _ make: () -> V) -> [ViewNode] {
    at(key) {
      if !isInNewView, !outdated.contains(path), let last = host.made[path] as? Made<V> {
        made[path] = last
        return render(last.view, "body")
      }
      let view = tracked(make)
      made[path] = Made(view)
      let wasInNewView = isInNewView
      isInNewView = true
      defer { isInNewView = wasInNewView }
      return render(view, "body")
    }
  }
  private func tracked<V>(_ make: () -> V) -> V {
    let (path, number) = (path, host.evaluations)
    host.changes.withLock { $0.made[path] = number }
    return withObservationTracking(make) { [changes = host.changes] in
      changes.withLock { if $0.made[path] == number { $0.outdated.insert(path) } }
    }
  }
  /// Connects the property wrappers of a view (or modifier) to this place in the tree.
  func install(_ v: Any, _ prefix: String) {
    for (i, child) in Mirror(reflecting: v).children.enumerated() {
      let name = "\(prefix).\(child.label ?? "\(i)")"
      if let p = child.value as? any InstallableProperty {
        p.install(in: self, at: path + name)
      } else if child.value is any DynamicProperty {
        install(child.value, name)
      }
    }
  }
  func storage<T: AnyObject>(_ key: String, as: T.Type, _ make: () -> T) -> T {
    if let kept = host.stored[key] as? T { return kept }
    let new = make()
    host.stored[key] = new
    return new
  }
  /// Does something when the evaluation is over, as SwiftUI does what `onChange` says.
  func afterwards(_ action: @escaping () -> Void) { host.effects.append(action) }
  func once(_ key: String, _ body: () -> Void) {
    if host.done.insert(path + key).inserted { body() }
  }
  func node(
    _ kind: String, text: String = "", attributes: [String: String] = [:],
    children: [ViewNode] = [],
    slots: [String: [ViewNode]] = [:], control: ViewNode.Control? = nil
  ) -> ViewNode {
    var attributes = attributes
    if control != nil, environment.visibilityOfLabels == .hidden {
      attributes["labelsHidden"] = "true"
    }
    return ViewNode(
      kind: kind, path: path, text: text, attributes: attributes, children: children, slots: slots,
      tag: nil, isEnabled: environment.isEnabled, control: control, host: host)
  }
}
