import Foundation
import Hummingbird
import Logging

/// Answers each request for its root with a fixed text, and prints its address.
@main
struct HelloWorld {
  static func main() async throws {
    let router = Router()
    router.get("/") { _, _ in "Hello, world!\n" }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        let address = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/\n"
        FileHandle.standardOutput.write(Data(address.utf8))
      },
      logger: Logger(label: "hello") { _ in SwiftLogNoOpLogHandler() })
    try await application.runService()
  }
}
