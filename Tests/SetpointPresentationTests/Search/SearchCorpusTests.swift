import Foundation
import SetpointPresentation
import TestSupport
import Testing

/// The goals on labelled sets of other projects; ``SearchFixtureTests`` needs no corpus.
@Suite(.needsCorpus)
struct SearchCorpusTests {
  private static let folder = TestCorpus.folder.appending(path: "search")

  @Test func panelsAreFoundByTheirAuthorsWords() throws {
    let corpus = try SearchCorpus(Self.folder.appending(path: "kde-en.json"))
    let index = corpus.index()
    let exact = SearchQuality(of: index, on: corpus.queries)
    #expect(exact.first >= 0.97)
    #expect(exact.reciprocal >= 0.98)
    #expect(exact.empty == 0)
    let begun = SearchQuality(of: index, on: corpus.beginnings)
    #expect(begun.first >= 0.96)
    let mistyped = SearchQuality(of: index, on: corpus.mistyped)
    #expect(mistyped.reciprocal >= 0.97)
    #expect(mistyped.empty == 0)
  }

  @Test func germanPanelsAreFoundAsWell() throws {
    let corpus = try SearchCorpus(Self.folder.appending(path: "kde-de.json"))
    let index = corpus.index()
    #expect(SearchQuality(of: index, on: corpus.queries).first >= 0.98)
    #expect(SearchQuality(of: index, on: corpus.beginnings).first >= 0.95)
    #expect(SearchQuality(of: index, on: corpus.mistyped).reciprocal >= 0.97)
  }

  @Test func fewTagsAmongManyTitlesAreHeard() throws {
    let corpus = try SearchCorpus(Self.folder.appending(path: "android-2015.json"))
    let quality = SearchQuality(of: corpus.index(), on: corpus.queries)
    #expect(quality.first >= 0.60)
    #expect(quality.amongFive >= 0.88)
  }

  @Test(arguments: [EditorQuestions.tuning, EditorQuestions.heldOut])
  func questionsInPlainWordsFindTheirSetting(questions: [SearchCorpus.Query]) throws {
    let file = TestCorpus.folder.appending(path: "vscode-settings.json")
    let corpus = try SearchCorpus(settings: file, queries: questions)
    let quality = SearchQuality(of: corpus.index(), on: corpus.queries)
    #expect(quality.queries == 45)
    #expect(quality.first >= 0.50)
    #expect(quality.amongFive >= 0.75)
  }

  @Test(arguments: ["kde-en", "kde-de", "android-2015"], RandomWords.allCases)
  func randomWordsFindNothing(set: String, kind: RandomWords) throws {
    let index = try SearchCorpus(Self.folder.appending(path: "\(set).json")).index()
    #expect(kind.words(200, letters: 6...12).filter { !index.results(for: $0).isEmpty } == [])
  }
}
