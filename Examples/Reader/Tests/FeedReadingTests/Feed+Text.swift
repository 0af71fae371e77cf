import FeedReading
import Foundation

extension Feed {
  init(parsing text: String, documentURL: URL? = nil) throws(FeedError) {
    try self.init(parsing: Data(text.utf8), documentURL: documentURL)
  }
}
