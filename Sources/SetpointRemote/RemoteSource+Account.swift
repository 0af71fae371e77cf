extension [String: String] {
  /// The header fields that may identify the account, sorted.
  var account: [String] {
    let others: Set = ["accept", "accept-encoding", "accept-language", "user-agent"]
    return map { (name: $0.key.lowercased(), value: $0.value) }
      .filter { !others.contains($0.name) }
      .sorted { ($0.name, $0.value) < ($1.name, $1.value) }
      .flatMap { [$0.name, $0.value] }
  }
}
