#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The result of an attempt to read a source, with decoded values.
struct SourceReading: Sendable {
  let source: Int
  let attempt: Int
  let reading: SettingsReading
  let date: Date
  let entries: [String: LayerEntry]
  let unknownKeys: UnknownKeys
}
