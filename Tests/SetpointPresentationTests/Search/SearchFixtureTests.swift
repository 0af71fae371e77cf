import SetpointPresentation
import Testing

/// The goals on small labelled sets; ``SearchCorpusTests`` has large ones of other projects.
struct SearchFixtureTests {
  private static func corpus(_ name: String) throws -> SearchCorpus {
    try SearchCorpus(Fixtures.file("search/\(name).json"))
  }

  @Test(arguments: ["desk-en", "desk-de"])
  func settingsAreFoundByTheirAuthorsWords(set: String) throws {
    let corpus = try Self.corpus(set)
    let index = corpus.index()
    let exact = SearchQuality(of: index, on: corpus.queries)
    #expect(exact.first >= 0.97)
    #expect(exact.reciprocal >= 0.98)
    #expect(exact.empty == 0)
    #expect(SearchQuality(of: index, on: corpus.beginnings).first >= 0.95)
    let mistyped = SearchQuality(of: index, on: corpus.mistyped)
    #expect(mistyped.reciprocal >= 0.97)
    #expect(mistyped.empty == 0)
  }

  @Test func fewTagsAmongManyTitlesAreHeard() throws {
    let corpus = try Self.corpus("phone-en")
    let quality = SearchQuality(of: corpus.index(), on: corpus.queries)
    #expect(quality.first >= 0.9)
    #expect(quality.amongFive == 1)
  }

  @Test(arguments: ["desk-en", "desk-de", "phone-en"], RandomWords.allCases)
  func randomWordsFindNothing(set: String, kind: RandomWords) throws {
    let index = try Self.corpus(set).index()
    #expect(kind.words(200, letters: 6...12).filter { !index.results(for: $0).isEmpty } == [])
  }
}
