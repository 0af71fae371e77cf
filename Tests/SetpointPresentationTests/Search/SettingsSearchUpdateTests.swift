import SetpointPresentation
import Testing

struct SettingsSearchUpdateTests {
  private static let words = ["font", "size", "Größe", "sound", "Wi-Fi", "声音", "night", "light"]
  private static let queries =
    words + ["fo", "fotn", "size font", "wifi light", "@modified", "@tag:night", "@modified sound"]

  private static func item(_ id: Int, using random: inout SeededGenerator) -> SettingsSearchItem {
    func some(_ most: Int) -> [String] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        words[Int.random(in: words.indices, using: &random)]
      }
    }
    return SettingsSearchItem(
      id: String(id), title: some(3).joined(separator: " "), path: some(2), tags: some(2),
      key: some(1).first, help: some(4).joined(separator: " "), options: some(2),
      value: some(1).first,
      marks: [[], [.modified], [.unsearchable], [.secret]][Int.random(in: 0..<4, using: &random)])
  }

  private static func answers(of index: SettingsSearchIndex) -> [[String]] {
    queries.map { query in
      index.results(for: query).map { "\($0.id) \($0.score) \($0.matches)" }
    }
  }

  @Test func changedItemsAreFoundAsInAFreshIndex() {
    var random = SeededGenerator(seed: 3)
    var items = (0..<12).map { Self.item($0, using: &random) }
    var index = SettingsSearchIndex(items)
    for _ in 0..<300 {
      let id = Int.random(in: 0...items.count, using: &random)
      let item = Self.item(id, using: &random)
      if id < items.count {
        items[id] = item
      } else if id < 20 {
        items.append(item)
      } else {
        continue
      }
      index.update(item)
      #expect(index.items == items)
      #expect(Self.answers(of: index) == Self.answers(of: SettingsSearchIndex(items)))
    }
  }

  @Test func aChangedTreeIsFoundAsInAFreshIndex() {
    var random = SeededGenerator(seed: 4)
    var items = (0..<12).map { Self.item($0, using: &random) }
    var index = SettingsSearchIndex(items)
    for number in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where items.count > 1: items.remove(at: Int.random(in: items.indices, using: &random))
      case 1: items.append(Self.item(100 + number, using: &random))
      case 2: items.shuffle(using: &random)
      default: items[0] = Self.item(Int(items[0].id) ?? 0, using: &random)
      }
      index.update(to: items)
      #expect(index.items == items)
      #expect(Self.answers(of: index) == Self.answers(of: SettingsSearchIndex(items)))
    }
  }

  @Test func onlyChangedItemsAreIndexedAgain() {
    var items = ["a", "b", "c"].map { SettingsSearchItem(id: $0, title: "Title \($0)") }
    var index = SettingsSearchIndex(items)
    #expect(index.update(to: items) == [])
    items[1].value = "7"
    #expect(index.update(to: items) == ["b"])
    items.reverse()
    items.append(SettingsSearchItem(id: "d", title: "New"))
    #expect(index.update(to: items) == ["d"])
    #expect(index.results(for: "title").map(\.id) == ["c", "b", "a"])
  }

  @Test func aCopyIsIndependent() {
    let items = [SettingsSearchItem(id: "a", title: "Old")]
    var index = SettingsSearchIndex(items)
    let copy = index
    let results = index.results(for: "old")
    index.update(SettingsSearchItem(id: "a", title: "New"))
    #expect(copy.results(for: "old").map(\.id) == ["a"])
    #expect(index.results(for: "old").isEmpty)
    #expect(results.first?.matches.first?.text == "Old")
  }
}
