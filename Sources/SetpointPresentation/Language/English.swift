extension SettingsLanguage {
  /// American English, with dates in ISO 8601 format.
  public static let english = IncludedLanguage.english.language
}

extension IncludedLanguage {
  static let english = IncludedLanguage(
    language: SettingsLanguage(
      tag: "en", decimalSeparator: ".", groupingSeparator: ",",
      dateFormat: "{year}-{month}-{day}", texts: englishTexts),
    stem: englishStem, questionWords: englishQuestionWords, synonyms: englishSynonyms)
}

// MARK: - Texts

extension IncludedLanguage {
  /// The English texts that have plural forms or differ from the text in the code.
  static let englishTexts: [String: SettingsText] = [
    "{count} changes": SettingsText(one: "{count} change", other: "{count} changes"),
    "{count} changes not applied yet": SettingsText(
      one: "{count} change not applied yet", other: "{count} changes not applied yet"),
    "Apply {count} Changes": SettingsText(
      one: "Apply {count} Change", other: "Apply {count} Changes"),
    "Reset {count} Settings": SettingsText(
      one: "Reset {count} Setting", other: "Reset {count} Settings"),
    "Stage {count} Changes": SettingsText(
      one: "Stage {count} Change", other: "Stage {count} Changes"),
    "{count} changes were applied.": SettingsText(
      one: "{count} change was applied.", other: "{count} changes were applied."),
    "{count} changes were discarded.": SettingsText(
      one: "{count} change was discarded.", other: "{count} changes were discarded."),
    "{count} results": SettingsText(one: "{count} result", other: "{count} results"),
    "The file will contain {count} settings.": SettingsText(
      one: "The file will contain {count} setting.",
      other: "The file will contain {count} settings."),
    "{count} values are already set.": SettingsText(
      one: "{count} value is already set.", other: "{count} values are already set."),
    "There are {count} more unknown keys.": SettingsText(
      one: "There is {count} more unknown key.",
      other: "There are {count} more unknown keys."),
    "Enter {count} character.": "{label} must have {count} character.",
    "Enter {count} characters.": "{label} must have {count} characters.",
    "Enter {fewest} to {most} characters.": "{label} must have {fewest} to {most} characters.",
    "Enter {count} element.": "{label} must have {count} element.",
    "Enter {count} elements.": "{label} must have {count} elements.",
    "Enter {fewest} to {most} elements.": "{label} must have {fewest} to {most} elements.",
    "Enter text that matches {pattern}.": "{label} must match {pattern}.",
    "Enter text that matches the pattern.": "{label} has an invalid format.",
  ]
}

// MARK: - Search

extension IncludedLanguage {
  // Plurals, `-ed` and `-ing` as in step 1 of M. F. Porter, "An algorithm for suffix stripping",
  // Program 14 (1980), and the most frequent endings of its later steps.
  private static let verbEndings = WordStem.endings("ing ed")
  private static let verbalEndings = WordStem.endings("ation ate")
  private static let laterEndings = WordStem.endings("ally ment ness able ion ly")
  private static let hissingPlurals = WordStem.endings("sses xes ches shes")
  private static let noPlurals = WordStem.endings("ss us is")
  private static let lastVowels = WordStem.endings("e y i")
  private static let at = WordStem.endings("at")
  private static let ies = WordStem.endings("ies")
  private static let s = WordStem.endings("s")

  private static func englishStem(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var stem = withoutEnglishPlural(word)
    if let verb = stem.cutting(verbEndings, keeping: 3), verb.hasVowel {
      stem = verb.withoutDoubledLetter
      // `animated` is cut like `animate` and `animation`, but `formatted` becomes `format`.
      if stem.count == verb.count { stem = stem.cutting(at, keeping: 3) ?? stem }
    } else {
      stem =
        stem.cutting(verbalEndings, keeping: 3) ?? stem.cutting(laterEndings, keeping: 4) ?? stem
    }
    return stem.cutting(lastVowels, keeping: 3) ?? stem
  }

  private static func withoutEnglishPlural(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if let cut = word.cutting(ies, keeping: 3) { return cut }
    if word.ends(withAnyOf: hissingPlurals) { return word.dropLast(2) }
    return word.ends(withAnyOf: noPlurals) ? word : word.cutting(s, keeping: 3) ?? word
  }

  private static let englishQuestionWords = """
    a about all allow always am an and any are as at be been being but by can can't change changing \
    could did disable do does doesn't doing don't enable every for from get give go has have having \
    how i i'd i'm if in instead into is isn't it its itself just let like make makes making may me \
    mine must my need never no not of off on one only onto or our please prevent put set setting \
    settings shall should so some stop such switch than that the their them then there these they \
    this those to too turn turned turning until use used using very want was way we were what when \
    where whether which while who why will with without won't would you your
    """

  /// One group per line.
  private static let englishSynonyms = """
    text, font, letters, characters, type
    font, typeface, lettering
    bigger, larger, big, large, enlarge, increase, size, scale, zoom, magnify, magnification
    smaller, small, shrink, reduce, decrease, size, scale, zoom, compact
    wide, width, thick, thicker, thickness, broad
    tall, height, high
    long, length, delay, duration, timeout
    far, distance
    colour, color, colours, colored
    grey, gray
    behaviour, behavior
    centre, center, middle
    dark, night, black
    bright, light, brightness
    theme, appearance, look, skin, style, design
    cursor, caret, insertion point
    mouse, pointer
    quit, exit, close, leave
    start, launch, startup, open, begin, boot
    restart, relaunch, reload, reopen, restore
    delete, remove, erase, discard, clear, trim, trash
    trash, bin, recycle
    folder, directory, path
    file, document
    picture, image, photo
    sound, audio, noise, beep, bell, ring, volume, cue
    silent, mute, quiet
    password, passcode, pin, passphrase
    login, log in, sign in, account, authentication
    internet, network, online, web
    wifi, wireless, wlan
    notification, alert, message, warning
    popup, hover, tooltip, hint, widget
    suggestion, completion, autocomplete, proposal, recommendation
    automatic, auto
    hide, hidden, invisible, conceal, exclude
    show, visible, display, render, draw, appear
    ask, confirm, prompt, warn, confirmation
    delay, wait, timeout, pause
    often, interval, period, frequency, regularly, periodic, auto
    limit, maximum, max, most, many, number, count, amount
    minimum, min, least, fewest
    remember, history, keep, persist
    privacy, tracking, telemetry, analytics, statistics, diagnostics, usage
    crash, crashes, error report
    update, upgrade, version
    language, locale, translation
    spelling, spellcheck, spell
    shortcut, hotkey, keybinding, keyboard
    drag, drop, move
    copy, clipboard
    paste, clipboard
    wrap, break, fold
    space, whitespace, blank
    bracket, parenthesis, parentheses, brace, paren
    quote, quotation, apostrophe
    highlight, emphasize, mark
    collapse, fold, expand
    indent, indentation, tab
    encoding, charset, character set
    newline, line ending, end of line, eol
    terminal, console, shell, command line
    certificate, ssl, tls
    plugin, extension, addon, add on
    battery, power, energy
    screen, display, monitor
    wallpaper, background
    animation, motion, effect, transition, smooth
    location, position, place, side
    sort, order, arrange
    search, find, look up
    revert, undo
    sync, synchronize, synchronization, cloud
    mail, email
    contact, address, people
    event, appointment
    fast, speed, quick, faster
    slow, speed
    forbid, allow, permit, block, deny
    opacity, transparency, transparent, translucent
    row, line
    several, multiple, multi, many
    """
}

extension ArraySlice<UInt8> {
  fileprivate var hasVowel: Bool { contains { "aeiouy".utf8.contains($0) } }

  /// `debugg` becomes `debug`, but `install`, `press` and `fizz` are unchanged.
  fileprivate var withoutDoubledLetter: Self {
    guard count > 3, let last, last == self[endIndex - 2], !"lsz".utf8.contains(last) else {
      return self
    }
    return dropLast()
  }
}
