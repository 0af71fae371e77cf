import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let argument = arguments.first, arguments.count == 1 else {
  print("usage: search-evaluation FOLDER | --speed")
  exit(64)
}
if argument == "--speed" {
  SearchSpeed.report()
} else {
  let folder = URL(fileURLWithPath: argument)
  try reportQuality(ofSetsIn: folder)
  let settings = folder.deletingLastPathComponent().appending(path: "vscode-settings.json")
  try reportQuestions(about: settings)
}

/// Prints how well the queries of each file in a folder are answered, and what is found by words that
/// nobody means, as two tables.
func reportQuality(ofSetsIn folder: URL) throws {
  let files = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  let sets = try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    .map { (name: $0.deletingPathExtension().lastPathComponent, corpus: try SearchCorpus($0)) }
  print("| set | query | queries | P@1 | MRR@10 | hit@5 | empty |\n|---|---|--:|--:|--:|--:|--:|")
  for (name, corpus) in sets {
    for (query, quality) in corpus.qualities {
      print("| \(name) | \(query) | \(quality.columns) |")
    }
  }
  print("\n| set | random words | words | found something |\n|---|---|--:|--:|")
  for (name, corpus) in sets {
    let index = corpus.index()
    for kind in RandomWords.allCases {
      let words = kind.words(200, letters: 6...12)
      let found = words.count { !index.results(for: $0).isEmpty }
      print("| \(name) | \(kind) | 200 | \((Double(found) / 200).text) |")
    }
  }
}

/// Prints how well questions in plain words are answered, as a table; says so if
/// there is no such file.
func reportQuestions(about file: URL) throws {
  guard FileManager.default.fileExists(atPath: file.path) else {
    print("\nskipped: the questions about the settings of an editor need '\(file.path)'")
    return
  }
  print("\n| questions | query | queries | P@1 | MRR@10 | hit@5 | empty |")
  print("|---|---|--:|--:|--:|--:|--:|")
  for (name, queries) in [
    ("tuning", EditorQuestions.tuning), ("held out", EditorQuestions.heldOut),
  ] {
    let corpus = try SearchCorpus(settings: file, queries: queries)
    let quality = SearchQuality(of: corpus.index(), on: queries)
    print("| \(name) | plain words | \(quality.columns) |")
  }
}

extension SearchCorpus {
  /// How well the queries are answered, as they are and changed.
  fileprivate var qualities: [(query: String, quality: SearchQuality)] {
    let index = index()
    return [
      ("exact", SearchQuality(of: index, on: queries)),
      ("exact, tags hidden", SearchQuality(of: self.index(withTags: false), on: queries)),
      ("first four letters", SearchQuality(of: index, on: beginnings)),
      ("two letters swapped", SearchQuality(of: index, on: mistyped)),
    ]
  }
}

extension SearchQuality {
  fileprivate var columns: String {
    ([String(queries)] + [first, reciprocal, amongFive, empty].map(\.text)).joined(separator: " | ")
  }
}

extension Double {
  fileprivate var text: String { String(format: "%.3f", self) }
}
