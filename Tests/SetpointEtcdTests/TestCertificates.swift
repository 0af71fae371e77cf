#if Etcd
  import Foundation
  import SetpointTesting

  /// An authority of the tests, and certificates of it for a server on this machine and for a
  /// client.
  struct TestCertificates {
    let authority: URL
    let server: URL
    let serverKey: URL
    let client: URL
    let clientKey: URL
    private let folder: TemporaryFolder

    private static let script = """
      set -e
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=authority \
        -keyout authority.key -out authority.pem
      for name in server client; do
        openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=$name -keyout $name.key -out $name.csr
        printf 'subjectAltName=IP:127.0.0.1\\nextendedKeyUsage=serverAuth,clientAuth\\n' >$name.ext
        openssl x509 -req -in $name.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 \
          -extfile $name.ext -out $name.pem
      done
      """

    init() throws {
      folder = try TemporaryFolder()
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", Self.script]
      process.currentDirectoryURL = folder.url
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw TestCluster.Failure(
          description: "openssl made no certificates. Run Scripts/install-test-tools.")
      }
      (authority, server, serverKey) = (
        folder.appending("authority.pem"), folder.appending("server.pem"),
        folder.appending("server.key")
      )
      (client, clientKey) = (folder.appending("client.pem"), folder.appending("client.key"))
    }
  }
#endif
