import FeedReading
import Foundation

extension Feed {
  init(parsing text: String) throws(FeedError) {
    try self.init(parsing: Data(text.utf8))
  }
}
