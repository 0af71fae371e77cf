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
  init(host: ViewHost, environment: EnvironmentValues) {
    self.host = host; self.environment = environment
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
  func render<V: View>(_ v: V, _ key: String, implicitTag: AnyHashable? = nil) -> [ViewNode] {
    at(key) {
      var nodes: [ViewNode]
      if let p = v as? any PrimitiveView {
        nodes = p.render(in: self)
      } else {
        nodes = at("\(V.self)") {
          install(v, "")
          return render(trackedBody(of: v), "body")
        }
      }
      if let implicitTag {
        for i in nodes.indices where nodes[i].tag == nil { nodes[i].tag = implicitTag }
      }
      return nodes
    }
  }
  /// A body whose view is told to be drawn again when something changes that it read itself.
  private func trackedBody<V: View>(of view: V) -> V.Body {
    let path = path
    return withObservationTracking {
      view.body
    } onChange: { [changes = host.changes] in
      changes.withLock { _ = $0.outdated.insert(path) }
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
