extension String {
  /// What stands before each dot of a key: `a` and `a.b` of `a.b.c`.
  package var groupPaths: [String] {
    indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }
}
