import Foundation

public final class WidgetCenter {
  public static let shared = WidgetCenter()
  public func reloadAllTimelines() { Reloads.listener?() }
}

/// The reloads of widgets, for tests: those of the task that listens.
@_spi(Walker) public enum Reloads {
  @TaskLocal public static var listener: (@Sendable () -> Void)?
}

public protocol TimelineEntry {
  var date: Date { get }
}

public struct TimelineReloadPolicy: Equatable {
  let name: String
  public static let never = TimelineReloadPolicy(name: "never")
}

public struct Timeline<EntryType> where EntryType: TimelineEntry {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

public struct TimelineProviderContext {
  @_spi(Walker) public init() {}
}

public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Self.Context) -> Self.Entry
  @preconcurrency
  func getSnapshot(
    in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
  @preconcurrency
  func getTimeline(
    in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}
