/// Sessions by their identifiers.
struct PanelSessions {
  private static let maximumCount = 64

  private var entries: [Entry] = []
  private var requests = 0

  private struct Entry {
    let key: String
    let session: PanelSession
    var lastRequest: Int
  }

  /// The sessions that a new one can replace, idle longest first; empty if there is room.
  var replaceable: [PanelSession] {
    entries.count < Self.maximumCount
      ? [] : entries.sorted { $0.lastRequest < $1.lastRequest }.map(\.session)
  }

  mutating func add(_ session: PanelSession, key: String, replacing old: PanelSession?) {
    entries.removeAll { $0.session === old }
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
