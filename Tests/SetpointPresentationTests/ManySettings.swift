import Setpoint

/// A declaration of 3,100 settings of ten kinds in 132 groups, to ten levels.
struct ManySettings {
  static let groupCount = 132
  static let settingCount = 3_100

  let elements: [SettingsElement]

  init() {
    var counter = Counter()
    // 12 towers of eleven groups, the deepest of them ten levels down.
    elements = (0..<12).map { tower in
      .group(Self.group(tower: tower, level: 0, counter: &counter))
    }
  }

  private struct Counter {
    var groups = 0
    var settings = 0
  }

  private static func group(tower: Int, level: Int, counter: inout Counter) -> SettingsGroup {
    counter.groups += 1
    // 3,100 = 132 · 23 + 64: so many groups hold one more.
    let count = counter.groups <= settingCount - groupCount * 23 ? 24 : 23
    var content = (0..<count).map { _ -> SettingsElement in
      counter.settings += 1
      return .setting(setting(counter.settings))
    }
    if level < 9 {
      content.append(.group(group(tower: tower, level: level + 1, counter: &counter)))
    }
    if level == 0 { content.append(.group(leaf(tower: tower, counter: &counter))) }
    return SettingsGroup(
      "Level \(level)", level.isMultiple(of: 3) ? .page : .inline, key: "tower\(tower)-\(level)",
      content: content)
  }

  private static func leaf(tower: Int, counter: inout Counter) -> SettingsGroup {
    counter.groups += 1
    let count = counter.groups <= settingCount - groupCount * 23 ? 24 : 23
    let content = (0..<count).map { _ -> SettingsElement in
      counter.settings += 1
      return .setting(setting(counter.settings))
    }
    return SettingsGroup("Leaf", .inline, key: "leaf\(tower)", content: content)
  }

  private static func setting(_ number: Int) -> SettingDefinition {
    let key = "setting\(number)"
    switch number % 10 {
    case 0: return Setting(key, default: true, .tags("switch"))
    case 1: return Setting(key, default: number)
    case 2: return Setting(key, default: 0.5, .range(0...1))
    case 3: return Setting(key, default: "text \(number)", .help("A text."))
    case 4: return Setting(key, default: 2, .options([1: "One", 2: "Two", 3: "Three", 4: "Four"]))
    case 5: return Setting(key, default: Int?.none)
    case 6: return Setting(key, default: ["a", "b"])
    case 7: return Setting(key, default: RGBAColor.blue)
    case 8: return Setting(key, default: "", .policy(.secret))
    default: return Setting(key, default: "b", .options("a", "b"), .requiresRestart)
    }
  }
}

extension [SettingsElement] {
  /// How many groups are in the tree, and how deep they go.
  var groups: (count: Int, depth: Int) {
    reduce((0, 0)) { found, element in
      guard case .group(let group) = element else { return found }
      let inner = group.content.groups
      return (found.0 + 1 + inner.count, Swift.max(found.1, 1 + inner.depth))
    }
  }
}
