// snippet.hide
#if Macros
  // snippet.show
  /// A source-code formatter moves: a nested JSON file per project, which must be right, and a dump of all values.
  ///
  /// The guide [Moving an existing app](../../../docs/moving-an-app.md) describes what such an app needs.
  ///
  /// | before | after |
  /// |---|---|
  /// | a `Codable` struct with a `decodeIfPresent` and a default for each member | one property |
  /// | structs inside the struct | classes inside the class |
  /// | `guard version == 1`, and `throw` at the first mistake | `.required`, `.options(1)`, and `validate()`, which lists all mistakes |
  /// | an unknown member is ignored | `.strict`: it is an error |
  /// | `dump-configuration`: the struct, encoded | `SettingsExport(of:content: .effective)` |
  /// | an enum with its own `Codable` | the same enum |
  ///
  /// Deliberate differences: a mistyped member stops the formatter; all mistakes are listed at once; the file keeps its
  /// comments when a value changes.

  // snippet.hide
  import Foundation
  import Setpoint
  import SetpointPresentation

  // snippet.show
  /// `{"spaces": 2}` or `{"tabs": 1}`.
  nonisolated enum Indentation: Codable, Equatable {
    case spaces(Int)
    case tabs(Int)

    private enum CodingKeys: String, CodingKey { case spaces, tabs }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      if let count = try members.decodeIfPresent(Int.self, forKey: .spaces) {
        self = .spaces(count)
      } else {
        self = .tabs(try members.decode(Int.self, forKey: .tabs))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .spaces(let count): try members.encode(count, forKey: .spaces)
      case .tabs(let count): try members.encode(count, forKey: .tabs)
      }
    }
  }

  enum Quotes: String, Codable, CaseIterable { case single, double }

  // MARK: - Before

  nonisolated struct OldConfiguration: Codable, Equatable {
    struct Breaks: Codable, Equatable {
      var beforeElse = false
      var betweenArguments = true
    }
    struct Comments: Codable, Equatable {
      var wraps = true
      var width = 80

      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        wraps = try members.decodeIfPresent(Bool.self, forKey: .wraps) ?? wraps
        width = try members.decodeIfPresent(Int.self, forKey: .width) ?? width
      }

      init() {}
    }

    var version: Int
    var lineLength = 100
    var indentation = Indentation.spaces(2)
    var maximumBlankLines = 1
    var keepsLineBreaks = true
    var quotes = Quotes.double
    var exclusions: [String] = []
    var breaks = Breaks()
    var comments = Comments()
    var rules = [
      "NoEmptyBodies": true, "NoForcedCasts": false, "OneTypePerFile": false, "SortedImports": true,
    ]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      version = try members.decode(Int.self, forKey: .version)
      lineLength = try members.decodeIfPresent(Int.self, forKey: .lineLength) ?? lineLength
      indentation =
        try members.decodeIfPresent(Indentation.self, forKey: .indentation) ?? indentation
      maximumBlankLines =
        try members.decodeIfPresent(Int.self, forKey: .maximumBlankLines) ?? maximumBlankLines
      keepsLineBreaks =
        try members.decodeIfPresent(Bool.self, forKey: .keepsLineBreaks) ?? keepsLineBreaks
      quotes = try members.decodeIfPresent(Quotes.self, forKey: .quotes) ?? quotes
      exclusions = try members.decodeIfPresent([String].self, forKey: .exclusions) ?? exclusions
      breaks = try members.decodeIfPresent(Breaks.self, forKey: .breaks) ?? breaks
      comments = try members.decodeIfPresent(Comments.self, forKey: .comments) ?? comments
      rules.merge(try members.decodeIfPresent([String: Bool].self, forKey: .rules) ?? [:]) { $1 }
    }

    init(text: String) throws {
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      self = try decoder.decode(OldConfiguration.self, from: Data(text.utf8))
    }
  }

  // MARK: - After

  @Settings
  final class FormatterSettings {
    @Setting<Int>(.required, .options(1)) var version = 1
    @Setting(.range(40...400)) var lineLength = 100
    var indentation = Indentation.spaces(2)
    @Setting(.range(0...9)) var maximumBlankLines = 1
    var keepsLineBreaks = true
    var quotes = Quotes.double
    var exclusions: [String] = []

    @Settings("Line breaks", key: "breaks")
    final class Breaks {
      var beforeElse = false
      var betweenArguments = true
    }
    let breaks: Breaks

    @Settings
    final class Comments {
      @Setting(.help("Break comments that are longer than the width.")) var wraps = true
      @Setting(.range(40...400), .enabled(when: \FormatterSettings.Comments.wraps)) var width = 80
    }
    let comments: Comments

    @Settings
    final class Rules {
      @Setting(.key("NoEmptyBodies")) var noEmptyBodies = true
      @Setting(.key("NoForcedCasts")) var noForcedCasts = false
      @Setting(.key("OneTypePerFile")) var oneTypePerFile = false
      @Setting(.key("SortedImports")) var sortedImports = true
    }
    let rules: Rules

    static let rules = [
      SettingsRule(
        across: \FormatterSettings.comments.width, \FormatterSettings.lineLength,
        message: "Comments must not be wider than lines."
      ) { $0 <= $1 }
    ]
  }

  // MARK: - The file of a project

  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = folder.appending(path: "format.json")

  func write(_ text: String) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func openSettings() -> FormatterSettings {
    FormatterSettings(store: .file(at: file).strict)
  }

  try write(
    """
    {
      // The team's style.
      "version": 1,
      "lineLength": 120,
      "indentation": {"tabs": 1},
      "comments": {"width": 90},
      "rules": {"OneTypePerFile": true},
    }

    """)
  let settings = openSettings()
  try settings.container.validate()
  print(settings.lineLength, settings.indentation, settings.rules.oneTypePerFile)
  // Prints: 120 tabs(1) true

  // A change keeps the comments and the layout, and the version before reads it.
  settings.indentation = .spaces(4)
  settings.rules.noForcedCasts = true
  try settings.container.flush()
  print(try String(contentsOf: file, encoding: .utf8))
  // Prints:   // The team's style.
  // Prints:   "indentation": {"spaces":4},
  let old = try OldConfiguration(text: String(contentsOf: file, encoding: .utf8))
  print(old.lineLength, old.indentation, old.rules["NoForcedCasts"] == true)
  // Prints: 120 spaces(4) true

  // MARK: - A dump of all values

  let dump = SettingsExport(of: settings.container, content: .effective).json(layout: .nested)
  print(dump)
  print(try OldConfiguration(text: dump) == old)
  // Prints: true

  // With the label and the help of each setting as comments: `.commentedJSON()`, `.yaml()`.

  // MARK: - A file that must be right

  // The formatter before stopped at the first of these mistakes, and ignored the others.
  try write(
    """
    {
      "lineLenght": 120,
      "lineLength": 80,
      "comments": {"width": 90},
      "quotes": "curly"
    }
    """)
  do {
    // A program says `validateOrExit()`, which ends it with the status 78.
    try openSettings().container.validate()
  } catch {
    for issue in error.issues { print(issue.error) }
  }
  // Prints: Setting 'version' requires a value, and none is given. Use one of: 1.
  // Prints: The values of 'comments.width', 'lineLength' don't go together. Comments must not be wider than lines.
  // Prints: Setting 'quotes' has no option 'curly'. Use one of: single, double.
  // Prints: The store contains a value for an unknown key, 'lineLenght'. Did you mean 'lineLength'?
  try FileManager.default.removeItem(at: folder)
// snippet.hide
#endif
