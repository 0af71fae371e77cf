/// From AutomaticSettings to Setpoint: the examples of its README, in its order.
///
/// | AutomaticSettings | Setpoint |
/// |---|---|
/// | `struct BetaSettings: AutomaticSettingsStruct` | `@Settings final class BetaSettings` |
/// | `var calculation: Calculation = .init()` | `let calculation: Calculation` |
/// | Sourcery, its template and `sourcery.yml` | nothing: `@Settings` is a macro |
/// | `// sourcery: range = 1...4` | `@Setting(.range(1...4))` |
/// | `// sourcery: requiresRestart` | `@Setting(.requiresRestart)` |
/// | `// sourcery: sideEffect` | a task that reads `updates` or `changes` |
/// | `// sourcery: skipSetting` | a typed key in no group; `@NotASetting` if it is not kept |
/// | `// sourcery: injectHeader`, `injectFooter` | `@Settings(header: …, footer: …)` |
/// | `SettingsDisplayable` | `SettingDisplayable`; enums need nothing |
/// | `content` with `calculationLink()` and buttons | the builder, with `SettingsAction` |
/// | the structure as a `Codable` value | `settings.values` |
///
/// What differs on purpose: each setting is kept under a key of its own (`smoothing.dayPeriod`), so
/// a new version never loses what it does not know; nothing is kept that the user did not set; a
/// value out of range is refused wherever it comes from.
///
/// Left out, because they come with the SwiftUI layer: `BetaSettingsView` with its review screen,
/// `FooView()`, and views as headers and footers. At the end: what waits for drafts.

// snippet.hide
#if Macros
  // snippet.show
  import Foundation
  import Setpoint

  // MARK: - Data driven settings screens

  enum Algorithm: String, Codable, CaseIterable {
    case movingAverage, exponential, median
  }

  // AutomaticSettings: the structs `Calculation` and `Smoothing`, with `Grouped` inside, and
  // `// sourcery: injectFooter` before the second.
  @Settings
  final class ChartSettings {
    @Settings
    final class Calculation {
      var text = ""
      var mode = CalculationMode.linearRegression
    }
    let calculation: Calculation

    @Settings(footer: "Smoothing never changes the samples themselves.")
    final class Smoothing {
      var dayPeriod = 7
      var algorithm = Algorithm.movingAverage

      @Settings("Grouped", .inline)
      final class Grouped {
        @Setting(.range(1...4)) var level: Float = 1
        var prettyCool = true
      }
      let grouped: Grouped
    }
    let smoothing: Smoothing
  }

  // A program would say `.userDefaults`, or `.file("charts")`.
  let chart = ChartSettings(store: .memory)
  chart.smoothing.grouped.level = 2.5
  chart.calculation.mode = .weightedAverage
  for setting in chart.container.settings {
    print("\(setting.key) = \(chart.container.effectiveValue(of: setting))")
  }

  // Refused: the value before still holds, and the issue says what is allowed.
  chart.smoothing.grouped.level = 9
  print(chart.smoothing.grouped.level, chart.container.issues[0])

  // AutomaticSettings: the structure is a `Codable` value. Here the live object gives one.
  let values: ChartSettings.Values = chart.values
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  print(String(decoding: try encoder.encode(values.smoothing.grouped), as: UTF8.self))

  // MARK: - How does it work?

  // AutomaticSettings: `struct BetaSettings` with a struct `Calculation` inside.
  // There is no step that generates code, and keys and labels follow the names.
  @Settings
  final class BetaSettings {
    @Settings
    final class Calculation {
      var mode = CalculationMode.linearRegression
      var averageMethod = AverageMethod.weightedAverage
      var timePeriod = 7
    }
    let calculation: Calculation
  }

  // AutomaticSettings: `content`, a view, names the links and buttons in their order.
  // Here that is data, which every surface draws: SwiftUI, the web panel, the command line.
  let betaContainer = SettingsContainer(store: .memory) {
    BetaSettings.Calculation.self
    SettingsGroup("Other Section") { Setting("other.isOn", default: false) }
    SettingsAction("Some action that doesn't have data backing") {
      print("Done.")
    }
  }
  let beta = BetaSettings(container: betaContainer)
  beta.calculation.timePeriod = 14
  for element in betaContainer.elements {
    switch element {
    case .group(let group): print("Group \(group.label ?? "without a title")")
    case .action(let action): await action.perform()
    default: break
    }
  }

  // MARK: - Tweaking Variable behaviour

  // AutomaticSettings: `skipSetting`, `requiresRestart`, `sideEffect` and `range` in comments.
  @Settings
  final class Tweaks {
    @Setting(.requiresRestart) var renderer = Renderer.metal
    @Setting(.range(0...1, step: 0.1)) var opacity = 0.8
    var isVerbose = false
    /// Neither shown nor kept.
    @NotASetting @MainActor var openPages = 0
  }
  let tweaks = Tweaks(store: .memory)

  // `skipSetting`: kept, but in no group, so no surface shows it.
  extension SettingDefinition {
    static let launchCount = Setting("launchCount", default: 0)
  }
  tweaks.container[.launchCount] += 1
  let isShown = tweaks.container.settings.contains { $0 == .launchCount }
  print("launchCount is \(tweaks.container[.launchCount]), shown: \(isShown)")

  // `requiresRestart`: every surface says so, and a program can ask.
  print("A restart is needed for: \(tweaks.$renderer.setting.policy.contains(.requiresRestart))")

  // `sideEffect`: whoever has something to do reads the values, in a task of its own. It does not
  // matter where a change comes from: code, a screen, an edited file. The value in effect comes at
  // once; a reader that is slower than the writers gets the newest.
  let verbosity = tweaks.$isVerbose.updates
  tweaks.isVerbose = true
  for await isVerbose in verbosity {
    print("The log is \(isVerbose ? "verbose" : "quiet").")
    break
  }

  // MARK: - Supported types

  // AutomaticSettings: `String`, `Bool`, `Int`, `Float`, and enums of text that list their cases.
  // Here every `Codable`, `Equatable` and `Sendable` type. An enum is a picker of its cases, with
  // labels made of their names.
  enum CalculationMode: String, Codable, CaseIterable { case linearRegression, weightedAverage }
  enum AverageMethod: String, Codable, CaseIterable { case weightedAverage, median }
  print("Options: \(chart.calculation.$mode.setting.options.map(\.label).joined(separator: ", "))")

  // AutomaticSettings: a type that conforms to `SettingsDisplayable`.
  enum Renderer: String, Codable, CaseIterable, SettingDisplayable {
    case metal, vulkan, software
    var settingLabel: String { self == .software ? "None (slow)" : rawValue.capitalized }
  }
  print("Options: \(tweaks.$renderer.setting.options.map(\.label).joined(separator: ", "))")

  // MARK: - Adding new sections, and tweaking them

  // AutomaticSettings: `advertisingLink(footerView: { Button("Report Ad") { … } })`, or functions
  // named `advertisingFooter` for a struct that is marked `injectFooter`.
  // A footer is text; a button is a row of its own. Groups nest as deeply as one likes.
  let sections = SettingsContainer(store: .memory) {
    SettingsGroup(
      "Advertising", header: "What is shown between articles",
      footer: "Reports are read by people."
    ) {
      Setting("ads.isPersonal", default: false, "Personal ads")
      SettingsAction("Report Ad", icon: "flag") { print("Reported.") }
    }
  }
  print("Rows that are settings: \(sections.settings.map(\.label))")

  // MARK: - Sample view implementation: what it does without the view

  // AutomaticSettings: `viewModel.saveChanges()` applies all changes of the review screen at once.
  // A transaction is all or nothing: one write of the store, one announcement.
  let changes = tweaks.container.changes
  try tweaks.container.transaction { transaction in
    transaction[Tweaks.Keys.renderer] = .vulkan
    transaction[Tweaks.Keys.opacity] = 0.5
  }

  // AutomaticSettings: `viewModel.applicableChanges`, with `name`, `change` and `requiresRestart`.
  for await batch in changes {
    for change in batch {
      let setting = try tweaks.container.setting(forKey: change.key)
      let needsRestart = setting.policy.contains(.requiresRestart)
      let note = needsRestart ? " (after a restart)" : ""
      print("\(setting.label): \(change.oldValue) → \(change.newValue)\(note)")
    }
    break
  }

  // AutomaticSettings: a change that should not have been. Here every setting knows its default.
  tweaks.$opacity.reset()
  print("Opacity \(tweaks.opacity), modified: \(tweaks.$opacity.isModified)")
// snippet.hide
#endif
// snippet.show

// Waiting for drafts, which Setpoint does not have yet:
// - "All changes are tracked and can be reviewed before applying them": `applicableChanges` above
//   are changes that came into force, not ones that wait for a decision.
// - `viewModel.cancel()`: to forget what was changed but not saved.
// - The "Save & Restart" button, from `viewModel.needsRestart`, before anything is saved.
// - `sideEffect` run once, with the commit, and before it returns.
