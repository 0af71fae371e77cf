/// Records the line of a text on which each member of its dictionaries begins.
struct MemberLines {
  /// The lines, starting at 1, by the names of the members that lead to each one.
  private(set) var found: [[String]: Int] = [:]
  private var path: [String] = []
  private var line = 1
  private var position = 0

  mutating func enter(_ name: String, at newPosition: Int, in bytes: [UInt8]) {
    line += bytes[position..<newPosition].count { $0 == 0x0A }
    position = newPosition
    path.append(name)
    found[path] = line
  }

  mutating func leave() { path.removeLast() }
}
