extension SettingsLanguage {
  /// The English texts that have plural forms or differ from the text in the code.
  static let englishTexts: [String: SettingsText] = [
    "{count} changes": SettingsText(one: "{count} change", other: "{count} changes"),
    "Apply {count} changes": SettingsText(
      one: "Apply {count} change", other: "Apply {count} changes"),
    "Reset {count} settings": SettingsText(
      one: "Reset {count} setting", other: "Reset {count} settings"),
    "Stage {count} changes": SettingsText(
      one: "Stage {count} change", other: "Stage {count} changes"),
    "{count} changes were applied.": SettingsText(
      one: "{count} change was applied.", other: "{count} changes were applied."),
    "{count} changes were discarded.": SettingsText(
      one: "{count} change was discarded.", other: "{count} changes were discarded."),
    "{count} results": SettingsText(one: "{count} result", other: "{count} results"),
    "{count} settings are customized.": SettingsText(
      one: "{count} setting is customized.",
      other: "{count} settings are customized."),
    "{count} values are already set.": SettingsText(
      one: "{count} value is already set.", other: "{count} values are already set."),
    "There are {count} more unknown keys.": SettingsText(
      one: "There is {count} more unknown key.",
      other: "There are {count} more unknown keys."),
    "Give {count} character.": "{label} must have {count} character.",
    "Give {count} characters.": "{label} must have {count} characters.",
    "Give {fewest} to {most} characters.": "{label} must have {fewest} to {most} characters.",
    "Give {count} element.": "{label} must have {count} element.",
    "Give {count} elements.": "{label} must have {count} elements.",
    "Give {fewest} to {most} elements.": "{label} must have {fewest} to {most} elements.",
    "Give text that matches {pattern}.": "{label} must match {pattern}.",
    "Give text that matches the pattern.": "{label} has another form.",
  ]
}
