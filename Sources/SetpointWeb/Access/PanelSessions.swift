/// The browsers that came in. The one that was idle for longest makes room for a new one, those first
/// that never came back: a program that asks without keeping the cookie leaves one at each request.
struct PanelSessions {
  static let maximumCount = 64

  private var entries: [Entry] = []
  private var requests = 0

  private struct Entry {
    let cookie: String
    let session: PanelSession
    var lastRequest: Int
    var cameBack = false

    func isLessWanted(than other: Entry) -> Bool {
      cameBack == other.cameBack ? lastRequest < other.lastRequest : !cameBack
    }
  }

  mutating func add(_ session: PanelSession, cookie: String) {
    if entries.count == Self.maximumCount,
      let idle = entries.indices.min(by: { entries[$0].isLessWanted(than: entries[$1]) })
    {
      entries.remove(at: idle)
    }
    requests += 1
    entries.append(Entry(cookie: cookie, session: session, lastRequest: requests))
  }

  mutating func session(cookie: String) -> PanelSession? {
    guard let position = entries.firstIndex(where: { isEqualInConstantTime($0.cookie, cookie) })
    else { return nil }
    requests += 1
    entries[position].lastRequest = requests
    entries[position].cameBack = true
    return entries[position].session
  }
}
