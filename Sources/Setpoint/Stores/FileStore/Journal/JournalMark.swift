/// A record without values, which says what happened to its journal.
///
/// It has the layout of a record, with `!` and a word in place of the writer.
enum JournalMark: Hashable {
  /// The first record of a journal.
  case begin
  /// A process is going to close the journal. Writers look for the end after each record.
  case closing
  /// The journal is closed. Only records before the first of these marks are valid.
  case closed
  /// The settings file contains the records.
  case checkpointed
  /// Another journal contains the records, because this one lost its name.
  case copied
  /// A writer has read this content of the settings file, which a person edited. The records that
  /// follow are later than the edit.
  case edited(ContentMark)

  /// The first byte after the checksum.
  static let start = UInt8(ascii: "!")

  /// The text after the checksum.
  var text: String {
    switch self {
    case .begin: "!begin\n"
    case .closing: "!closing\n"
    case .closed: "!closed\n"
    case .checkpointed: "!checkpointed\n"
    case .copied: "!copied\n"
    case .edited(let content): "!edited \(content.number) \(content.size) \(content.modified)\n"
    }
  }

  /// Creates the mark from the text after the checksum. Returns `nil` for an unknown word.
  init?(_ text: String) {
    switch text {
    case Self.begin.text: self = .begin
    case Self.closing.text: self = .closing
    case Self.closed.text: self = .closed
    case Self.checkpointed.text: self = .checkpointed
    case Self.copied.text: self = .copied
    default:
      let words = text.split { $0 == " " || $0 == "\n" }
      let numbers = words.dropFirst().compactMap { Int64($0) }
      guard words.first == "!edited", numbers.count == 3 else { return nil }
      self = .edited(ContentMark(number: numbers[0], size: numbers[1], modified: numbers[2]))
    }
  }

  /// Returns the bytes in a journal.
  func record(seed: UInt32) -> [UInt8] {
    var buffer = RecordBuffer(writer: 0)
    buffer.format(self, seed: seed)
    return unsafe Array(buffer.content)
  }
}

/// What identifies the content of a settings file: the file, its size, and the time of its last
/// change in nanoseconds since 1970.
struct ContentMark: Hashable, Sendable {
  let number: Int64
  let size: Int64
  let modified: Int64
}

extension ContentMark {
  init(_ identity: FileStatus.Identity) {
    self.init(
      number: Int64(bitPattern: identity.number), size: Int64(identity.size),
      modified: identity.modified)
  }
}
