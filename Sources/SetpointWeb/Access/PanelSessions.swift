/// Sessions by what identifies them. The one that was idle for longest makes room for a new one, unless it has staged
/// changes.
struct PanelSessions {
  static let maximumCount = 64

  private var entries: [Entry] = []
  private var requests = 0

  private struct Entry {
    let key: String
    let session: PanelSession
    var lastRequest: Int
  }

  mutating func add(_ session: PanelSession, key: String) {
    if entries.count >= Self.maximumCount,
      let idle = entries.indices.sorted(by: { entries[$0].lastRequest < entries[$1].lastRequest })
        .first(where: { !entries[$0].session.hasStagedChanges })
    {
      entries.remove(at: idle)
    }
    requests += 1
    entries.append(Entry(key: key, session: session, lastRequest: requests))
  }

  mutating func session(key: String) -> PanelSession? {
    guard let position = entries.firstIndex(where: { isEqualInConstantTime($0.key, key) }) else {
      return nil
    }
    requests += 1
    entries[position].lastRequest = requests
    return entries[position].session
  }
}
