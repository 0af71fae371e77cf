/// What a settings file held when it was read.
struct SettingsFileReading {
  /// `nil` if there was no file.
  let identity: FileStatus.Identity?
  let bytes: [UInt8]
  /// What stores wrote last, the newest first.
  let generations: [Generation]
  /// The text to use, empty if there was no file; `nil` if there is none to be had.
  let text: JSONText?
  /// Why the text is not that of the file.
  let problem: FileProblem?

  /// - Throws: What the system refused. That is no damage.
  init(_ folder: JournalFolder) throws(FileError) {
    var reading = try Self(once: folder)
    // What looks edited or damaged may have been replaced or saved meanwhile.
    for _ in 0..<20 where !reading.isAsWritten {
      let status = try folder.files.statusIfPresent(of: folder.settings)
      if status?.identity == reading.identity { break }
      reading = try Self(once: folder)
    }
    self = reading
  }

  private init(once folder: JournalFolder) throws(FileError) {
    let file: any OpenFile
    do throws(FileError) {
      file = try uninterrupted { () throws(FileError) in
        try folder.files.open(folder.settings, for: .reading)
      }
    } catch {
      guard error.isMissing else { throw error }
      generations = try Generation.all(of: folder)
      identity = nil
      bytes = []
      text = .empty
      problem = nil
      return
    }
    // Before the bytes: a file that changes while it is read has another identity afterwards.
    let identity = try uninterrupted { () throws(FileError) in try file.status() }.identity
    bytes = try file.readAll(from: 0, limit: JSONText.maximumSize)
    // After the file: a fold writes the generation first.
    generations = try Generation.all(of: folder)
    self.identity = identity
    if let generation = generations.first(where: { $0.isOf(identity) }) {
      // The file was not edited.
      text = generation.text
      problem = bytes == generation.text.bytes ? nil : .damaged
    } else {
      (text, problem) = Self.text(of: bytes)
    }
  }

  /// Whether the file is what a store wrote last, or no store has written one.
  private var isAsWritten: Bool {
    generations.isEmpty || problem == nil && generations.contains { $0.isOf(identity) }
  }

  /// The text in the place of one that cannot be understood.
  var lastText: JSONText? { text ?? generations.first?.text }

  /// Whether the member was edited since a store wrote the file.
  ///
  /// A store that was killed while it wrote leaves a generation that the file never had, besides the one
  /// that it has.
  func isEdited(_ key: String) -> Bool {
    guard let text, !generations.isEmpty, !generations.contains(where: { $0.isOf(identity) })
    else { return false }
    return generations.allSatisfy { $0.text[key] != text[key] }
  }

  private static func text(of bytes: [UInt8]) -> (JSONText?, FileProblem?) {
    guard bytes.count <= JSONText.maximumSize else {
      return (nil, .unreadable("it is larger than 16 MiB"))
    }
    do throws(JSONScanner.SyntaxError) {
      return (try JSONText(bytes), nil)
    } catch {
      return (nil, .unreadable(error.description))
    }
  }
}
