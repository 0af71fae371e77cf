/// A language of the package: its texts and formats, and what search knows about its words.
///
/// A further language is a file beside `German.swift`, its name in ``all``, and a table in the
/// `FleetTexts` of the fleet's commands.
struct IncludedLanguage: Sendable {
  let language: SettingsLanguage
  /// Returns the stem of a folded word, which is a prefix of the word.
  let stem: @Sendable (ArraySlice<UInt8>) -> ArraySlice<UInt8>
  /// Words without meaning for a search: those of a question, and what people do with any setting
  /// ("how do I turn off", "wie kann ich ... ändern").
  let questionWords: String
  /// Groups of synonyms for settings of any app, one per line, separated by commas.
  let synonyms: String

  static let all = [english, german]

  /// The question words of all languages, folded.
  static let questionWords = Set(
    all.flatMap { $0.questionWords.split(separator: " ") }.map { FoldedText($0).bytes })
}
