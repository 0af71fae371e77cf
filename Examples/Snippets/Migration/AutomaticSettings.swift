/// From AutomaticSettings to Setpoint: the examples of its README, in its order.
///
/// Checked against its README, which names no version.
///
/// | AutomaticSettings | Setpoint |
/// |---|---|
/// | `struct BetaSettings: AutomaticSettingsStruct` | `@Settings final class BetaSettings` |
/// | `var calculation: Calculation = .init()` | `let calculation: Calculation` |
/// | Sourcery, its template and `sourcery.yml` | nothing: `@Settings` is a macro |
/// | `// sourcery: range = 1...4` | `@Setting(.range(1...4))` |
/// | `// sourcery: requiresRestart` | `@Setting(.requiresRestart)` |
/// | `// sourcery: sideEffect` | `$dayPeriod.onChange { old, new in … }` |
/// | `viewModel.current`, `applicableChanges` | `draft()`, `draft.changes` |
/// | `viewModel.saveChanges()`, `cancel()`, `needsRestart` | `draft.commit()`, `discard()`, the commit's `restartReasons` |
/// | `// sourcery: skipSetting` | a typed key in no group; `@NotASetting` if it isn't kept |
/// | `// sourcery: injectHeader`, `injectFooter` | `@Settings(header: …, footer: …)` |
/// | `SettingsDisplayable` | `SettingDisplayable`; enums need nothing |
/// | `content` with `calculationLink()` and buttons | the builder, with `SettingsAction` |
/// | the structure as a `Codable` value | `settings.values` |
///
/// Deliberate differences: each setting is kept under a key of its own (`smoothing.dayPeriod`), so that a new
/// version never loses what it doesn't know; nothing is kept that the user didn't set; a value out of range
/// is refused, wherever it comes from. Side effects run after the values are stored. A `Float` without a range is typed,
/// because a slider needs two ends; AutomaticSettings draws a slider from 0 to 1, which can't reach other values.
///
/// Existing data: AutomaticSettings leaves storage to the app, which usually encodes the structure as JSON. A
/// settings file reads that text as it is; see the end.
///
/// The screen, its review and own views are in `../SwiftUI`: DropInView.swift, ReviewScreen.swift, FreeRows.swift.

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

  // MARK: - Tweaking Variable behavior

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

  // `sideEffect`: a closure that is called after each change, whether code, a screen or an edited file
  // makes it, until the observation is released. A task reads `tweaks.$isVerbose.updates` instead.
  let verbosity = tweaks.$isVerbose.onChange { _, isVerbose in
    print("The log is \(isVerbose ? "verbose" : "quiet").")
  }
  tweaks.isVerbose = true
  withExtendedLifetime(verbosity) {}

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

  // AutomaticSettings: the view model edits `current`; nothing is saved until `saveChanges()`.
  // A draft is the same class again, over the settings in effect.
  let draft = tweaks.draft()
  draft.renderer = .vulkan
  draft.opacity = 0.5

  // AutomaticSettings: `viewModel.applicableChanges`, with `name`, `change` and `requiresRestart`.
  for change in draft.changes {
    let note = change.setting.requiresRestart ? " (after a restart)" : ""
    print("\(change.setting.label): \(change.oldValue) → \(change.newValue)\(note)")
  }
  // Prints: Renderer: "metal" → "vulkan" (after a restart)
  // Prints: Opacity: 0.8 → 0.5

  // AutomaticSettings: `viewModel.saveChanges()`, and the button "Save & Restart" if `needsRestart`.
  let commit = try draft.commit()
  print("Restart needed: \(!commit.restartReasons.isEmpty)")
  // Prints: Restart needed: true

  // AutomaticSettings: `viewModel.cancel()`, before anything is saved. A commit can also be taken back.
  draft.opacity = 0.1
  draft.discard()
  try commit.undo()
  print(tweaks.renderer, tweaks.opacity)
  // Prints: metal 0.8

  // MARK: - Existing data

  // What the app has written with `JSONEncoder().encode(betaSettings)`.
  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "settings.json")
  try Data(
    #"{"calculation":{"mode":"weightedAverage","averageMethod":"median","timePeriod":9}}"#.utf8
  )
  .write(to: file)

  let saved = BetaSettings(store: FileStore(at: file))
  print(saved.calculation.mode, saved.calculation.averageMethod, saved.calculation.timePeriod)
  // Prints: weightedAverage median 9

  // A write changes its value and nothing else, so that older versions of the app decode the file.
  saved.calculation.timePeriod = 21
  try saved.container.flush()
  print(try String(contentsOf: file, encoding: .utf8))
// Prints: {"calculation":{"mode":"weightedAverage","averageMethod":"median","timePeriod":21}}

// snippet.hide
#endif
// snippet.show
