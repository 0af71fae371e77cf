import SetpointPresentation
import Testing

struct SearchQuestionTests {
  private func found(
    _ query: String, in titles: [String], thesaurus: SettingsThesaurus = .standard
  ) -> [String] {
    let items = titles.map { SettingsSearchItem(id: $0, title: $0) }
    return SettingsSearchIndex(items, thesaurus: thesaurus).results(for: query).map(\.id)
  }

  // MARK: Word forms

  @Test(arguments: [
    ("policies", "Privacy policy"), ("policy", "Policies"), ("blink", "Blinking"),
    ("blinking", "Blinks"), ("formatted", "Formatting"), ("animations", "Animate"),
    ("animated", "Animation"), ("confirm", "Confirmation"), ("automatically", "Automatic"),
    ("boxes", "Box size"), ("Farben", "Farbe"), ("Farbe", "Farbig"), ("Größe", "Größen"),
    ("Bilder", "Bild"), ("Fenster", "Fenstern"), ("Warnungen", "Warnung"),
  ])
  func aWordIsFoundInItsOtherForms(query: String, title: String) {
    #expect(found(query, in: ["Unrelated", title], thesaurus: []) == [title])
  }

  @Test(arguments: [
    ("string", "Str"), ("status", "State"), ("format", "Form"), ("option", "Opts"),
  ])
  func wordsThatOnlyBeginAlikeAreNotForms(query: String, title: String) {
    #expect(found(query, in: [title], thesaurus: []) == [])
  }

  @Test func theTypedWordScoresMoreThanAnotherForm() {
    #expect(
      found("policies", in: ["Policy", "Keep the policies"]) == ["Keep the policies", "Policy"])
  }

  @Test func anotherFormIsHighlighted() throws {
    let index = SettingsSearchIndex([SettingsSearchItem(id: "a", title: "Privacy policy")])
    let match = try #require(index.results(for: "policies").first?.matches.first)
    #expect(match.ranges.map { match.text[$0] } == ["policy"])
  }

  // MARK: Questions

  @Test(arguments: [
    "how do I change the font size?", "What is the FONT SIZE of my text",
    "I want to make the font size smaller", "where can I set font size",
  ])
  func theWordsOfAQuestionDoNotCount(question: String) {
    #expect(found(question, in: ["Do I want the", "Font size", "Font"]).first == "Font size")
  }

  @Test(arguments: ["Wie kann ich die Schriftgröße ändern?", "wo stelle ich die schriftgrösse ein"])
  func questionWordsInGermanAreIgnored(question: String) {
    #expect(found(question, in: ["Wie ich", "Schriftgröße"]) == ["Schriftgröße"])
  }

  @Test func aTitleOfSuchWordsIsFoundAsItWasTyped() {
    #expect(found("do not", in: ["Font", "Do not disturb"]) == ["Do not disturb"])
    #expect(found("show on all", in: ["Show on all", "Show"]).first == "Show on all")
  }

  @Test func rareWordsScoreMoreThanCommonOnes() {
    let common = (1...20).map { "Editor tab \($0)" }
    #expect(
      found("how do I get the ruler of an editor", in: common + ["Ruler of lines"]).first
        == "Ruler of lines")
  }

  @Test func aQuestionOfWordsThatMeanNothingFindsNothing() {
    #expect(found("how do I qzkxwvj the vlorpnik", in: ["Font size", "Theme"]) == [])
    #expect(found("qzkxwvj vlorpnik theme wubbel", in: ["Font size", "Theme"]) == [])
  }

  @Test func aQuestionToleratesTypingErrors() {
    #expect(found("how do I change the fotn", in: ["Font", "Theme"]) == ["Font"])
  }

  // MARK: Words that mean the same

  @Test(arguments: [
    ("colour", "Color"), ("password", "Passcode"), ("make the text bigger", "Font size"),
    ("Kennwort", "Passwort"), ("wie mache ich den Text größer", "Größe der Schrift"),
  ])
  func aSettingIsFoundByAnotherWordForIt(query: String, title: String) {
    #expect(found(query, in: ["Unrelated", title]) == [title])
  }

  @Test func anAppAddsItsOwnWords() {
    let own = SettingsThesaurus.standard.adding(["invoice", "bill"], ["client", "Kundin"])
    #expect(found("bills", in: ["Invoices", "Colour"], thesaurus: own) == ["Invoices"])
    #expect(found("color", in: ["Invoices", "Colour"], thesaurus: own) == ["Colour"])
    #expect(found("bills", in: ["Invoices"]) == [])
    #expect(found("password", in: ["Passcode"], thesaurus: []) == [])
  }

  @Test func synonymsAreUsedOnlyIfTheTypedWordFindsNothing() {
    #expect(found("password", in: ["Passcode", "Change password"]) == ["Change password"])
  }
}
