import Foundation

guard let folder = CommandLine.arguments.dropFirst().first else {
  print("usage: search-evaluation FOLDER")
  exit(64)
}
let files = try FileManager.default.contentsOfDirectory(
  at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil
).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }

print("| set | query | queries | P@1 | MRR@10 | hit@5 | empty |")
print("|---|---|--:|--:|--:|--:|--:|")
for file in files {
  let corpus = try SearchCorpus(file)
  let index = corpus.index()
  let name = file.deletingPathExtension().lastPathComponent
  for (perturbation, quality) in [
    ("exact", SearchQuality(of: index, on: corpus.queries)),
    ("tags hidden", SearchQuality(of: corpus.index(withTags: false), on: corpus.queries)),
    ("first four letters", SearchQuality(of: index, on: corpus.beginnings)),
    ("two letters swapped", SearchQuality(of: index, on: corpus.mistyped)),
  ] {
    print("| \(name) | \(perturbation) | \(quality.columns) |")
  }
  for kind in RandomWords.allCases {
    let words = kind.words(200, letters: 6...12)
    let found = words.count { !index.results(for: $0).isEmpty }
    print("| \(name) | random \(kind) | 200 | found: \((Double(found) / 200).text) | | | |")
  }
}

extension SearchQuality {
  fileprivate var columns: String {
    ([String(queries)] + [first, reciprocal, amongFive, empty].map(\.text))
      .joined(separator: " | ")
  }
}

extension Double {
  fileprivate var text: String { String(format: "%.3f", self) }
}
