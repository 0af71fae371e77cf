#if CommandLine && PropertyLists && Signature
  import ArgumentParser
  import Foundation

  /// A private key in a file: 32 bytes in base64, or PEM from openssl.
  struct SigningKey {
    /// The PKCS #8 header that precedes the 32 bytes.
    private static let header = Data([
      0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04,
      0x20,
    ])

    let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    init(file: URL) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }
      guard let decoded = Data(base64Encoded: lines.joined()) else {
        throw ValidationError("'\(file.path)' doesn't contain a key in base64 or PEM.")
      }
      bytes = decoded.starts(with: Self.header) ? decoded.dropFirst(Self.header.count) : decoded
    }

    func write(to file: URL) throws {
      let descriptor = unsafe open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        throw ValidationError("The file '\(file.path)' cannot be created: \(reason).")
      }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: Data("\(bytes.base64EncodedString())\n".utf8))
      try handle.synchronize()
    }
  }
#endif
