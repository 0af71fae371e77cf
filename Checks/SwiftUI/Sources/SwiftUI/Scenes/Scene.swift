@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) is a scene of the system")
  }
}

extension Scene {
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct WindowResizability: Sendable {
  public static var automatic: WindowResizability { WindowResizability() }
  public static var contentSize: WindowResizability { WindowResizability() }
  public static var contentMinSize: WindowResizability { WindowResizability() }
}
