extension String {
  /// The parts of a key before each dot: `a` and `a.b` for `a.b.c`.
  package var groupPaths: [String] {
    indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }
}
