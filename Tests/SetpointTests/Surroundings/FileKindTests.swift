import Foundation
import Setpoint
import SetpointTesting
import TestSupport
import Testing

extension Surroundings {
  @Suite struct FileKindTests {
    private let folder: TemporaryFolder
    private let files = SystemFiles()

    init() throws { folder = try TemporaryFolder() }

    /// What isn't a regular file, with the sentence that names its kind.
    enum Special: CaseIterable {
      case folder, pipe, socket, device, linkToDevice, linkToPipe

      var sentence: String {
        switch self {
        case .folder: "it is a folder, not a regular file"
        case .pipe, .linkToPipe: "it is a pipe, not a regular file"
        case .socket: "it is a socket, not a regular file"
        case .device, .linkToDevice: "it is a device, not a regular file"
        }
      }
    }

    @Test(arguments: Special.allCases)
    func whatIsNoRegularFileIsRefusedByASentenceThatNamesItsKind(special: Special) throws {
      let path = try folder.make(special)
      let error = #expect(throws: FileError.self) { try files.openToRead(path) }
      #expect(error?.reason == special.sentence)
      let another = #expect(throws: FileError.self) { try files.contentIfPresent(of: path) }
      #expect(another?.reason == special.sentence)
    }

    @Test(arguments: [Special.folder, .pipe, .socket, .linkToDevice, .linkToPipe])
    func whatIsNoRegularFileIsNeitherReplacedNorMoved(special: Special) throws {
      let path = try folder.make(special)
      let before = try files.status(of: path)
      let names = try folder.files
      let lock = try FileLock(folder.url.appending(path: ".lock").path)
      defer { lock.release() }
      let error = #expect(throws: FileError.self) {
        try FileReplacement.replace(path, with: [1], under: lock)
      }
      #expect(error?.reason == special.sentence)
      let another = #expect(throws: FileError.self) { try SetAsideFile.move(path) }
      #expect(another?.reason == special.sentence)
      #expect(try files.status(of: path).identity.number == before.identity.number)
      #expect(try folder.files == [".lock"] + names)
    }

    @Test func openingNeverWaitsForTheOtherEndOfAPipe() throws {
      let path = try folder.make(.pipe)
      let file = try files.open(path, for: .reading)
      #expect(try file.status().kind == .pipe)
      #expect(try files.content(of: path, accepting: .readable, limit: 10).isEmpty)
    }

    @Test func whatAProgramWritesToAPipeIsReadToItsEnd() async throws {
      let path = try folder.make(.pipe)
      let bytes = [UInt8](repeating: 7, count: 300_000)
      let writer = Thread { try? Data(bytes).write(to: URL(filePath: path)) }
      writer.start()
      #expect(
        try files.content(of: path, accepting: .readable, limit: 1 << 20, patience: .untilEnd)
          == bytes)
    }

    @Test func aPipeThatNoProgramWritesToIsRefusedAfterAWhile() throws {
      let path = try folder.make(.pipe)
      let error = #expect(throws: FileError.self) {
        try files.content(of: path, accepting: .readable, limit: 10, patience: .untilEnd)
      }
      #expect(error?.reason == "no program writes to it")
    }

    @Test func aPipeWhoseWriterIsSilentEndsASourcesReading() throws {
      let path = try folder.make(.pipe)
      let descriptor = unsafe open(path, O_RDWR)
      defer { close(descriptor) }
      let error = #expect(throws: FileError.self) {
        try files.content(of: path, accepting: .readable, limit: 10)
      }
      #expect(error?.reason == "the program that writes to it wrote nothing for 2 seconds")
    }

    @Test(arguments: ["/dev/zero", "/dev/urandom"])
    func anEndlessDeviceIsReadUpToTheLimitOnly(path: String) {
      let error = #expect(throws: FileError.self) {
        try files.content(of: path, accepting: .readable, limit: 1 << 20)
      }
      #expect(error?.reason == "it is larger than 1 MiB")
    }

    @Test func aFileLargerThanTheLimitIsNotRead() throws {
      let path = folder.url.appending(path: "large").path
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
      defer { close(descriptor) }
      // Has holes only, and would need more memory than there is.
      #expect(ftruncate(descriptor, 1 << 42) == 0)
      let error = #expect(throws: FileError.self) { try files.content(of: path, limit: 4096) }
      #expect(error?.reason == "it is larger than 4 KiB")
    }

    #if os(Linux)
      @Test func aFileOfTheSystemThatHasNoSizeIsRead() throws {
        #expect(try !files.content(of: "/proc/self/status", limit: 1 << 20).isEmpty)
      }
    #endif
  }
}

extension TemporaryFolder {
  /// Creates what isn't a regular file, and returns its path.
  func make(_ special: Surroundings.FileKindTests.Special) throws -> String {
    let path = url.appending(path: "special").path
    switch special {
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .pipe: try #require(unsafe mkfifo(path, 0o600) == 0)
    case .socket: try makeSocket(path)
    case .device: return "/dev/null"
    case .linkToDevice:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/dev/null")
    case .linkToPipe:
      try #require(unsafe mkfifo(path + "-target", 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "special-target")
    }
    return path
  }

  private func makeSocket(_ path: String) throws {
    let descriptor = streamSocket(AF_UNIX)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8CString)
    try unsafe withUnsafeMutableBytes(of: &address.sun_path) { buffer in
      try #require(bytes.count <= buffer.count)
      unsafe bytes.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    try #require(result == 0)
  }
}
