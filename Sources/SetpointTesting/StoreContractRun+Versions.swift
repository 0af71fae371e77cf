import Setpoint

extension StoreContractRun {
  func versionsOfAnAppLoseNothing() async throws {
    let old: [String: StoredValue] = [
      "size": 20, "interval": 7, "name.first": "Ada", "name.last": "Lovelace", "theme": "dark",
      "limit": 3,
    ]
    let migrated: [String: StoredValue] = [
      "appearance.fontSize": 20, "interval": 7000, "name": "Ada Lovelace",
      "appearance.theme": "dark",
    ]
    let chosen: [String: StoredValue] = [
      "appearance.fontSize": 24, "interval": 9000, "name": "A. L.", "appearance.theme": "light",
    ]
    try await start(.first, setting: old)
    try await start(.first, expecting: old)
    try await start(.third, expecting: migrated)
    try await start(.third, expecting: migrated, setting: chosen)
    // Each older version finds its values, and the newer version then finds its own.
    try await start(.first, expecting: old)
    try await start(.third, expecting: chosen)
    try await start(
      .second,
      expecting: [
        "fontSize": 20, "interval": 7, "name": "A. L.", "appearance.theme": "light", "limit": 3,
      ])
    try await start(.third, expecting: chosen)
    // A change by an older version is newer than the migrated value.
    try await start(.first, expecting: old, setting: ["size": 30, "theme": "sepia"])
    try await start(
      .third,
      expecting: chosen.merging(["appearance.fontSize": 30, "appearance.theme": "sepia"]) { $1 })
    try await start(.first, setting: ["interval": 8])
    try await start(.second, expecting: ["interval": 8, "fontSize": 30], setting: ["fontSize": 32])
    try await start(
      .third,
      expecting: [
        "appearance.fontSize": 32, "interval": 8000, "name": "A. L.", "appearance.theme": "sepia",
      ])
  }

  func everyVersionMigratesOnce() async throws {
    try await start(.first, setting: ["size": 20, "interval": 7])
    try await start(.second, expecting: ["fontSize": 20, "interval": 7], setting: ["fontSize": 22])
    try await start(.third, expecting: ["appearance.fontSize": 22, "interval": 7000])
    try await start(.third, expecting: ["appearance.fontSize": 22, "interval": 7000])
  }

  /// Starts a version of the app, compares the values in effect, and sets other values.
  private func start(
    _ version: AppVersion, expecting values: [String: StoredValue] = [:],
    setting new: [String: StoredValue] = [:]
  ) async throws {
    let container = version.makeSettings(store: try await open())
    for issue in container.issues { report("version \(version): \(issue)") }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let found = container.effectiveValue(of: try container.setting(forKey: key))
      if found != value {
        report(key, "version \(version) finds \(found.shown) instead of \(value.shown)")
      }
    }
    for (key, value) in new {
      try container.set(value, for: container.setting(forKey: key))
    }
  }
}
