#if PropertyLists
  import Foundation
  @testable import Setpoint

  extension FuzzTarget {
    /// What was read can be written and read again.
    static func propertyListFailure(for input: [UInt8]) -> String? {
      guard let value = try? StoredValue(propertyListData: Data(input)) else { return nil }
      let kept = [PropertyListDates.exact, .wholeSeconds].map {
        value.kept(dates: $0)?.description
      }
      guard let again = try? StoredValue(propertyListData: value.propertyListData()) else {
        return "What was written can't be read: \(value)"
      }
      // As texts, because a number that is none equals nothing.
      guard kept.contains(again.description) else { return "\(value) is read again as \(again)." }
      guard case .dictionary = value else { return nil }
      guard let reading = try? SettingsReading(nested: value, for: FuzzSettings.all) else {
        return "A dictionary isn't read as settings: \(value)"
      }
      return FuzzSettings.failure(of: reading)
    }
  }
#endif
