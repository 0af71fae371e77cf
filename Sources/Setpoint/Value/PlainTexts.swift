/// The texts of the parts of a value whose types the setting decides, such as plain scalars in YAML.
package indirect enum PlainTexts: Sendable, Hashable {
  case text(String)
  /// The texts by the names of members. The elements of a list are named by their positions.
  case members([String: PlainTexts])

  /// Creates the texts of members, or `nil` if there are none.
  package init?(_ members: [String: PlainTexts]) {
    if members.isEmpty { return nil }
    self = .members(members)
  }

  /// Creates texts by the names that lead to each.
  init?(_ texts: [[String]: String]) {
    var members: [String: PlainTexts] = [:]
    for (name, group) in Dictionary(grouping: texts.filter { !$0.key.isEmpty }, by: { $0.key[0] }) {
      let inner = group.map { (Array($0.key.dropFirst()), $0.value) }
      members[name] =
        inner.first { $0.0.isEmpty }.map { .text($0.1) }
        ?? PlainTexts(Dictionary(uniqueKeysWithValues: inner))
    }
    self.init(members)
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts in a member or element.
  subscript(name: String) -> PlainTexts? {
    if case .members(let members) = self { members[name] } else { nil }
  }

  /// Returns the texts in the member that names lead to.
  func member(_ path: some Sequence<String>) -> PlainTexts? {
    path.reduce(PlainTexts?.some(self)) { $0?[$1] }
  }
}
