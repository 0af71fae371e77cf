/// What a settings file held when it was read.
struct SettingsFileReading {
  /// `nil` if there was no file.
  let identity: FileStatus.Identity?
  let bytes: [UInt8]
  /// What stores wrote last, the newest first.
  let generations: [Generation]
  /// The text to use, empty if there was no file; `nil` if there is none to be had.
  let text: JSONText?
  /// The text, or what takes the place of one that cannot be understood: the members before the mistake, and
  /// the rest as it was written last.
  let lastText: JSONText?
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
      lastText = text
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
    lastText = text ?? Self.text(beforeMistakeIn: bytes, over: generations.first?.text)
  }

  private static func text(beforeMistakeIn bytes: [UInt8], over last: JSONText?) -> JSONText? {
    guard bytes.count <= JSONText.maximumSize,
      let members = JSONText.membersBeforeMistake(in: bytes)
    else { return last }
    guard let last else { return members }
    let edited = members.valueKeys.filter { members[$0] != last[$0] }
    guard !edited.isEmpty else { return last }
    let changes = Dictionary(uniqueKeysWithValues: edited.map { ($0, members[$0]) })
    return (try? last.applying(changes)) ?? last
  }

  /// Whether the file is what a store wrote last, or no store has written one.
  private var isAsWritten: Bool {
    generations.isEmpty || problem == nil && generations.contains { $0.isOf(identity) }
  }

  /// Whether the file was edited since a store wrote it.
  ///
  /// A store that was killed while it wrote leaves a generation that the file never had, besides the one
  /// that it has.
  var isEdited: Bool {
    identity != nil && text != nil && !generations.isEmpty
      && !generations.contains { $0.isOf(identity) }
  }

  /// Whether the member was edited since a store wrote the file.
  func isEdited(_ key: String) -> Bool {
    guard isEdited, let text else { return false }
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
