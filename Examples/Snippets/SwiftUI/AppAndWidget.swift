// snippet.hide
#if canImport(SwiftUI) && canImport(WidgetKit) && !os(visionOS) && Macros && PropertyLists
  // snippet.show
  import Foundation
  import Setpoint
  import SetpointUI
  import SwiftUI
  import WidgetKit

  // Compiled into the app and into the widget's extension. Both have the app group.
  @Settings
  final class HeadlineSettings {
    @Setting("Headlines", .range(1...10)) var count = 3
    var showsImages = true

    static func shared() -> HeadlineSettings {
      HeadlineSettings(store: .userDefaults(suite: "group.com.example.news"))
    }
  }

  // In the app:
  struct AppWithWidget: App {
    private let settings: HeadlineSettings
    private let observation: SettingsObservation

    init() { self.init(settings: .shared()) }

    init(settings: HeadlineSettings) {
      self.settings = settings
      observation = settings.container.onChange { _ in
        WidgetCenter.shared.reloadAllTimelines()
      }
    }

    var body: some Scene {
      WindowGroup { SettingsView(settings) }
    }
  }

  // In the widget's extension:
  struct HeadlineEntry: TimelineEntry {
    let date: Date
    let count: Int
    let showsImages: Bool
  }

  struct HeadlineProvider: TimelineProvider {
    var settings = HeadlineSettings.shared()

    func placeholder(in context: Context) -> HeadlineEntry { entry() }

    func getSnapshot(in context: Context, completion: @escaping (HeadlineEntry) -> Void) {
      completion(entry())
    }

    func getTimeline(
      in context: Context, completion: @escaping (Timeline<HeadlineEntry>) -> Void
    ) {
      completion(Timeline(entries: [entry()], policy: .never))
    }

    // The process of an extension may live longer than the values it has read.
    private func entry() -> HeadlineEntry {
      settings.container.refresh()
      return HeadlineEntry(
        date: Date(), count: settings.count, showsImages: settings.showsImages)
    }
  }
// snippet.hide
#endif
