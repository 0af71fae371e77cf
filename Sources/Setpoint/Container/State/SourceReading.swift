#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an attempt to read a source gave, with its values decoded.
struct SourceReading: Sendable {
  let source: Int
  let attempt: Int
  let reading: SettingsReading
  let date: Date
  let entries: [String: LayerEntry]
  let unknownKeys: UnknownKeys
}
