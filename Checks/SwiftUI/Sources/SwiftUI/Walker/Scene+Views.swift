extension Scene {
  /// The views in the windows of a scene, in the order written.
  @_spi(Walker) @MainActor public var windows: [any View] {
    if let windows = self as? any SceneOfWindows { return windows.views }
    return body.windows
  }
}

@MainActor protocol SceneOfWindows {
  var views: [any View] { get }
}

extension WindowGroup: SceneOfWindows { var views: [any View] { [content] } }

@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension Settings: SceneOfWindows { var views: [any View] { [content] } }
extension ScenePair: SceneOfWindows {
  @MainActor var views: [any View] { first.windows + second.windows }
}
