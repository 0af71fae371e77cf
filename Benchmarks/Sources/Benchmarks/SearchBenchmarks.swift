import Foundation
import SetpointPresentation

/// Searching titles, and what it costs to prepare them at each query, for `docs/benchmarks.md`.
func searchBenchmarks() -> [Benchmark] {
  let titles = (0..<10_000).map(title)
  let index = SettingsSearchIndex(
    titles.enumerated().map { SettingsSearchItem(id: String($0), title: $1) })
  return [
    Benchmark("Setpoint: search a word among 10,000 titles", iterations: 20) {
      consume(index.results(for: "zoom").count)
    },
    Benchmark("titles normalised at each query: the same", iterations: 1) {
      consume(naiveResults(for: "zoom", among: titles).count)
    },
  ]
}

private let words = """
  Account Alert Archive Audio Backup Battery Border Browser Cache Camera Clipboard Clock Color Column \
  Contrast Cursor Delay Desktop Display Download Editor Event Export Folder Font Gesture Graph Grid \
  Header History Image Import Keyboard Language Layout Light Margin Memory Menu Mode Mouse Network \
  Order Page Panel Password Pattern Photo Pointer Preview Print Profile Quality Range Render Reset \
  Ruler Scale Screen Server Shadow Share Size Sleep Sound Space Storage Style Sync Table Text Theme \
  Time Title Toolbar Touch Track Type Undo Update Upload Vault Version Video View Volume Wallpaper \
  Warning Window Wrap Zoom
  """.split(separator: " ")

/// "Wi-Fi" and the like: three words, one of them with a hyphen.
private func title(_ number: Int) -> String {
  let second = words[number / words.count % words.count]
  return "\(words[number % words.count]) \(second)-\(words[number * 7 % words.count])"
}

/// What programs do that keep their texts as they are: each title is made comparable at each query.
private func naiveResults(for query: String, among titles: [String]) -> [String] {
  let query = normalised(query)
  let found = titles.map { (title: $0, text: normalised($0)) }.filter { $0.text.contains(query) }
  return found.sorted { rank($0.text, query) > rank($1.text, query) }.map(\.title)
}

private func rank(_ text: String, _ query: String) -> Int {
  text == query ? 1000 : text.hasPrefix(query) ? 500 : 300
}

private func normalised(_ text: String) -> String {
  text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
    .replacingOccurrences(of: " ", with: "").replacingOccurrences(of: "-", with: "")
    .replacingOccurrences(of: "_", with: "").replacingOccurrences(of: "&", with: "and")
}
